import { quotedHtml } from '../reading/quote.ts';
import type { ReadSentence } from '../reading/read-article.ts';
import type { GapDetector } from './weakness.ts';

/** Phrases that fit any text whatever: in folded text. */
const FILLER =
  /\b(?:in questo (?:articolo|post)|in questa (?:guida|pagina)),? (?:\w+ )?(?:vedremo|scopriremo|parleremo|ti (?:spieg|mostr|parl|raccont)\w+|vi (?:spieg|mostr|parl|raccont)\w+|analizzeremo|andremo a|scoprirai|troverai tutt\w+)|\bcome abbiamo (?:visto|detto)(?: (?:in questo|insieme|sopra|finora))?,|\b(?:oggi come oggi|al giorno d'oggi|nel mondo di oggi|nella societa (?:odierna|di oggi)|non e un segreto che|(?:continua|continuate) a leggere|mettiti comod\w+|sei nel posto giusto|ne vedremo delle belle|(?:e allora |e tu,? |quindi,? )?(?:che )?cosa (?:stai )?aspett(?:i|ando)\?|i risultati non tarder\w+|chi piu ne ha piu ne metta|basta seguire quest\w+ (?:semplici |pochi |piccoli )?(?:consigli|passi|passaggi|regole))/;
const MIN_FILLERS = 2;
const MAX_QUOTES = 3;

/** Sentences that say nothing of this subject, quoted: cutting them costs the reader nothing. */
export const fillerPhrases: GapDetector = ({ reading }) => {
  const fillers = reading.sentences.filter(({ folded }) => FILLER.test(folded));
  const [first] = fillers;
  const section = first && reading.sectionOf.get(first.block);
  if (!first || !section || fillers.length < MIN_FILLERS) return [];
  const words = fillers.reduce((sum, sentence) => sum + sentence.words, 0);
  return [
    {
      type: 'filler',
      section,
      after: first.block,
      weight: 44 + Math.min(20, fillers.length * 4),
      measure: `${fillers.length} frasi di riempimento, ${words} parole su ${reading.article.words}`,
      quotes: fillers,
      title: `${fillers.length} frasi che starebbero in qualunque testo`,
      html: htmlOf(fillers, words),
      asksAuthor: false,
      whole: true,
    },
  ];
};

function htmlOf(fillers: readonly ReadSentence[], words: number): string {
  const shown = fillers.slice(0, MAX_QUOTES).map(({ text }) => `<li>${quotedHtml(text, 110)}</li>`);
  const last = fillers.at(-1)?.text ?? '';
  const more = fillers.length > MAX_QUOTES ? ` L'ultima è ${quotedHtml(last, 60)}.` : '';
  return `<p>Queste frasi contengono formule buone per qualunque testo:</p><ul>${shown.join('')}</ul><p>Togli la formula, e la frase intera se non dice altro: sono ${words} parole.${more}</p>`;
}
