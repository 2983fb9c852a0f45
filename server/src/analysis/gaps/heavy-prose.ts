import { escapeHtml } from '#platform/html/safe-html.ts';
import { quotedHtml } from '../reading/quote.ts';
import type { ReadBlock, ReadSentence, Section } from '../reading/read-article.ts';
import { opensWithClause, splitSentence } from './split-sentence.ts';
import type { GapDetector } from './weakness.ts';

const MAX_SENTENCE_WORDS = 45;
const VERY_LONG_WORDS = 55;
const REFERENCES = /^(?:fonti|fonte|bibliografia|riferimenti|note|sitografia|per approfondire)\b/;
/** Numbers of laws and articles: a list of them is no sentence. */
const LAW_NUMBER = /\bn\. ?\d|\bart\. ?\d|\bd\. ?(?:lgs|l|m|p\. ?r)\./g;
const MIN_LAWS = 4;
/** A letter to fill in: «Il sottoscritto [nome]». */
const FORM = /\[[^\]]+\].*\[[^\]]+\]|_{4}|\.{6}/;
const MAX_PARAGRAPH_WORDS = 140;
const MIN_WALL_SENTENCES = 3;
const JOINTS = /; |: |, (?:mentre|ma|e|così|quindi|inoltre) /g;

/** Sentences of more than 45 words, with the place where they divide best. */
export const longSentences: GapDetector = ({ reading }) =>
  reading.sentences.flatMap((sentence) => {
    const section = reading.sectionOf.get(sentence.block);
    if (
      sentence.words <= MAX_SENTENCE_WORDS ||
      sentence.block.block.kind === 'table' ||
      FORM.test(sentence.text) ||
      !section ||
      isReference(sentence, section)
    )
      return [];
    // A replacement is plain text: links and emphasis of the original would be lost.
    const plain = sentence.block.block.html.includes(escapeHtml(sentence.text));
    const split = reading.italian && plain ? splitSentence(sentence.text) : null;
    return [
      {
        type: 'long-sentence',
        section,
        after: sentence.block,
        weight: 48 + Math.min(20, (sentence.words - MAX_SENTENCE_WORDS) / 2),
        measure: `una frase di ${sentence.words} parole`,
        quotes: [sentence],
        title: `Una frase di ${sentence.words} parole`,
        html: longSentenceHtml(sentence, reading.italian),
        asksAuthor: false,
        ...(split !== null && { replacement: `<p>${escapeHtml(split)}</p>` }),
      },
    ];
  });

/** A list of sources is read entry by entry, not as a sentence. */
function isReference({ folded }: ReadSentence, section: Section): boolean {
  const laws = folded.match(LAW_NUMBER)?.length ?? 0;
  return REFERENCES.test(section.folded) || REFERENCES.test(folded) || laws >= MIN_LAWS;
}

/** Paragraphs that fill a screen, with the sentence from which to start a new one. */
export const wallsOfText: GapDetector = ({ reading }) =>
  reading.blocks.flatMap((block) => {
    const section = reading.sectionOf.get(block);
    const wall = block.block.kind === 'paragraph' && block.words > MAX_PARAGRAPH_WORDS;
    if (!wall || block.sentences.length < MIN_WALL_SENTENCES || !section) return [];
    return [
      {
        type: 'wall-of-text',
        section,
        after: block,
        weight: 54 + Math.min(20, (block.words - MAX_PARAGRAPH_WORDS) / 10),
        measure: `un paragrafo di ${block.words} parole e ${block.sentences.length} frasi`,
        quotes: block.sentences.slice(0, 1),
        title: 'Un paragrafo da dividere',
        html: `<p>Il paragrafo ha ${block.words} parole: su un telefono riempie più di una schermata. Vai a capo prima di ${quotedHtml(middleSentence(block), 90)}.</p>`,
        asksAuthor: false,
      },
    ];
  });

function longSentenceHtml({ text, words }: ReadSentence, italian: boolean): string {
  const joints = Array.from(text.matchAll(JOINTS))
    .filter(({ index, 0: joint }) => !italian || opensWithClause(text.slice(index + joint.length)))
    .map(({ index }) => index);
  const middle = text.length / 2;
  const best = joints.reduce<number | null>(
    (near, at) => (near === null || Math.abs(at - middle) < Math.abs(near - middle) ? at : near),
    null,
  );
  const balanced = best !== null && best > text.length * 0.2 && best < text.length * 0.8;
  const where = balanced
    ? ` Si può fermare dopo ${quotedHtml(lastWords(text.slice(0, best)), 80)} e ricominciare da lì.`
    : '';
  const burden =
    words > VERY_LONG_WORDS ? "chi arriva in fondo ha già perso l'inizio" : 'per una frase sola è troppo';
  return `<p>${quotedHtml(text)}: ${burden}.${where || ' Dividila in due o tre frasi, una per fatto.'}</p>`;
}

function lastWords(text: string): string {
  return text.trim().split(/\s+/).slice(-6).join(' ');
}

function middleSentence({ sentences, words }: ReadBlock): string {
  let read = 0;
  for (const sentence of sentences) {
    if (read >= words / 2) return sentence.text;
    read += sentence.words;
  }
  return sentences.at(-1)?.text ?? '';
}
