import { disclosesAdvertising, isAdvert, isBoast } from '../reading/boasts.ts';
import { isPromise } from '../reading/promises.ts';
import { quotedHtml } from '../reading/quote.ts';
import type { Reading, ReadSentence, Section } from '../reading/read-article.ts';
import type { GapDetector, Weakness } from './weakness.ts';

const MAX_SHOWN = 3;

/** Praise that nothing in the text proves, one weakness a section. */
export const unprovedBoasts: GapDetector = ({ reading, kind }) => {
  if (kind === 'ricetta') return [];
  const boasts = new Map<Section, ReadSentence[]>();
  for (const sentence of reading.sentences) {
    const section = reading.sectionOf.get(sentence.block);
    if (!section || sentence.block.block.kind === 'quotation' || !isBoast(sentence)) continue;
    boasts.set(section, [...(boasts.get(section) ?? []), sentence]);
  }
  return [...boasts].map(([section, sentences]) => boastWeakness(section, sentences));
};

/** The advice about praise, and about promises alone. */
const WORDS = {
  boast: {
    weight: 71,
    measure: ['un vanto senza una prova', 'vanti senza una prova'],
    title: ['Un vanto da provare o da togliere', 'Vanti da provare o da togliere'],
    why: 'chiunque può scriverlo, e chi legge non ha modo di controllarlo',
    note: 'scrivi il fatto da cui lo ricavi (quanti anni, quanti lavori, quale confronto, quale prezzo), altrimenti togli la frase.',
  },
  promise: {
    weight: 78,
    measure: ['una promessa senza condizioni', 'promesse senza condizioni'],
    title: ['Una promessa che nessuno può mantenere', 'Promesse che nessuno può mantenere'],
    why: 'il risultato è dato per certo a chiunque legga, e non si dice da che cosa dipende',
    note: 'scrivi a quante persone è riuscito, in quali condizioni e in quanto tempo; altrimenti togli la promessa.',
  },
} as const;

function boastWeakness(section: Section, sentences: readonly ReadSentence[]): Weakness {
  const { weight, measure, title, why, note } = WORDS[sentences.every(isPromise) ? 'promise' : 'boast'];
  const quotes = sentences.slice(0, MAX_SHOWN).map(({ text }) => quotedHtml(text));
  const one = sentences.length === 1;
  return {
    type: 'unsupported-superlative',
    section,
    after: sentences[0]?.block ?? section.last,
    weight,
    quotes: sentences,
    measure: one ? measure[0] : `${sentences.length} ${measure[1]}`,
    title: title[one ? 0 : 1],
    html: `<p>${quotes.join(' e ')}: ${why}.</p>`,
    note,
    asksAuthor: true,
  };
}

/** Kinds whose whole page sells, and says so by being what it is. */
const SELLING = new Set(['servizio locale']);

/** The author speaks: «lo abbiamo provato per voi». */
const SPOKEN = /\b(?:abbiamo|ho|consigli\p{L}*|per (?:voi|te)|nostr[oaie])\b/u;

/** On a page a line that sells by itself, between two paragraphs, is the site's unless its author speaks. */
function isInset({ block, folded }: ReadSentence, { article }: Reading): boolean {
  const isAlone = block.block.kind === 'paragraph' && block.sentences.length === 1;
  return article.origin.kind === 'page' && isAlone && !SPOKEN.test(folded);
}

/** Sentences that sell, in a text that does not say that it is paid for. */
export const undeclaredAdvertising: GapDetector = ({ reading, kind }) => {
  if (SELLING.has(kind) || reading.sentences.some(disclosesAdvertising)) return [];
  const selling = reading.sentences.filter((sentence) => isAdvert(sentence) && !isInset(sentence, reading));
  const [first] = selling;
  const section = first && reading.sectionOf.get(first.block);
  if (!first || !section) return [];
  return [
    {
      type: 'undeclared-advertising',
      section,
      after: first.block,
      weight: 90,
      quotes: selling,
      measure: selling.length === 1 ? 'una frase che vende' : `${selling.length} frasi che vendono`,
      title: 'Pubblicità non dichiarata',
      html: `<p>${quotedHtml(first.text)} invita a comprare, ma il testo non dice che è pubblicità: la legge vuole che chi legge lo sappia.</p>`,
      note: "togli la frase, oppure scrivi in testa all'articolo chi paga e se guadagni dagli acquisti.",
      asksAuthor: true,
      whole: true,
    },
  ];
};
