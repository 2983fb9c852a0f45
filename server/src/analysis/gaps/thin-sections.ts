import { findExistingFaq } from '../reading/existing-faq.ts';
import { SIGNALS } from '../reading/facets/signals.ts';
import { isBesideText, isClosing, isOthersVoice } from '../reading/places.ts';
import { listed, quotedHtml } from '../reading/quote.ts';
import type { Section } from '../reading/read-article.ts';
import type { GapDetector, Weakness } from './weakness.ts';

/** A section that only invites is short by nature. */
const INVITATION =
  /^(?:pront[oaie]\b|iscriviti|iscrivetevi|(?:acquista|contatta|prenota|scopri|inizia|comincia)\b|unisciti|parla con|(?:leggi|vedi) anche|ti potrebbe|potrebbe interessar|approfondiment|articoli correlati|nei dintorni$|nelle vicinanze$|altr[ei] (?:articoli|guide|ricette)|dello stesso autore)|\b(?:perche (?:scegli\w*|affida\w*|noi)|affida\w* a noi|sceglier\w* noi|chi siamo|contatti|la nostra promessa)\b/;
const LINKED = /<a href/g;
const MIN_SECTIONS = 4;
const THIN_SHARE = 0.35;
const MAX_THIN_WORDS = 70;
/** With more words editors leave the section as it is. */
const MAX_BARE_WORDS = 20;
/** A list or table with more sentences than this makes no section thin. */
const MAX_LISTED = 3;

/** Sections much shorter than the article's own median, and headings with nothing under them. */
export const thinSections: GapDetector = ({ reading }) => {
  const { sections } = reading;
  const faq = findExistingFaq(reading)?.blocks;
  const ordinary = sections.filter(
    (section, index) =>
      section.heading !== null &&
      section.level > 1 &&
      // A subtitle of the same level follows the title on some sites.
      section.title !== reading.title &&
      !faq?.has(section.heading) &&
      !isClosing(section) &&
      !isOthersVoice(section) &&
      !isBesideText(section, reading) &&
      !INVITATION.test(section.folded) &&
      !leadsToSubsections(section, sections[index + 1]),
  );
  if (ordinary.length < MIN_SECTIONS) return [];
  const median = medianOf(ordinary.map(({ words }) => words));
  return ordinary.flatMap((section) => {
    if (section.words === 0) return [emptySection(section)];
    const thin = section.words < Math.min(MAX_THIN_WORDS, median * THIN_SHARE);
    const fullList = section.body.some(
      ({ block, sentences }) => block.kind !== 'paragraph' && sentences.length > MAX_LISTED,
    );
    return thin && !fullList && !leadsElsewhere(section) && !isComplete(section)
      ? [thinSection(section, median, reading.italian)]
      : [];
  });
};

function emptySection(section: Section): Weakness {
  return {
    type: 'empty-section',
    section,
    after: section.last,
    weight: 90,
    measure: '0 parole sotto il titolo',
    quotes: [],
    title: 'Un titolo senza testo',
    html: `<p>Sotto ${quotedHtml(section.title, 90)} non c'è niente. Scrivi la risposta che il titolo promette, o togli il titolo.</p>`,
    asksAuthor: true,
  };
}

function thinSection(section: Section, median: number, italian: boolean): Weakness {
  const said = section.body[0]?.sentences[0]?.text ?? '';
  const missing = italian ? missingIn(section) : [];
  const sends =
    italian && section.body.some(({ sentences }) => sentences.some(({ folded }) => SENDS.test(folded)));
  const wanted = sends
    ? " Scrivi a chi ci si rivolge, con l'indirizzo, il telefono, l'e-mail e gli orari."
    : missing.length > 0
      ? ` Chi si ferma qui cerca ancora ${listed(missing)}.`
      : ' Aggiungi quello che sai in più, o unisci la sezione a quella vicina.';
  return {
    type: 'thin-section',
    section,
    after: section.last,
    weight: 50 + Math.round(25 * (1 - section.words / median)),
    measure: `${wordCount(section.words)}; le altre sezioni ne hanno di solito ${Math.round(median)}`,
    quotes: section.body[0]?.sentences.slice(0, 1) ?? [],
    title: 'Una sezione più breve delle altre',
    html: `<p>Sotto ${quotedHtml(section.title, 90)} ${section.words === 1 ? "c'è" : 'ci sono'} ${wordCount(section.words)}; le altre sezioni ne hanno di solito ${Math.round(median)}. Si legge ${quotedHtml(said)} e poco altro.${wanted}</p>`,
    asksAuthor: false,
    ...(section.words >= MAX_BARE_WORDS && { aside: true as const }),
  };
}

/** Sends the reader to somebody without saying how to reach them. */
const SENDS =
  /(?<!\p{L})(?:contatt(?:are|ate|a|ateci|aci)|rivolg(?:ersi|etevi|iti)|informazioni)(?!\p{L})[^.]*\b(?:uffic\w+|segreteria|sportell\w+|competent\w+|organizzator\w+|comune|sede)\b/u;

/** What a reader expects in any section and does not find in this one, which is Italian. */
function missingIn({ body }: Section): string[] {
  const sentences = body.flatMap((block) => block.sentences);
  const missing = [];
  if (!sentences.some(({ folded }) => /\d/.test(folded))) missing.push('una misura o un tempo');
  if (!sentences.some(({ folded }) => SIGNALS.examples.strong.test(folded))) missing.push('un caso concreto');
  if (!sentences.some(({ folded }) => SIGNALS.causes.weak.test(folded))) missing.push('il perché');
  return missing;
}

/** «Non farlo», «evitalo»: what a short section orders or forbids. */
const ORDERS =
  /(?<!\p{L})(?:non (?:far|us|d|mett|tocc|apr|forz|tir|prov)\p{L}*|evita(?:l[oaie]|te(?:l[oaie])?)?|mai|meglio (?:di )?no|va(?:nno)? (?:sempre )?evitat[oaie]|si fa(?:nno)?|bisogna|basta|occorre)(?!\p{L})/u;
/** The consequence that makes an order understood. */
const CONSEQUENCE = /(?<!\p{L})(?:puo|possono|rischi\p{L}*|altrimenti|cosi|finisce|perche)(?!\p{L})/u;

/**
 * Two sentences under a heading, one with an order and one with its reason, leave nothing to add; in a subsection, which
 * is one point of several, the order is enough.
 */
function isComplete({ body, level }: Section): boolean {
  const sentences = body.flatMap((block) => block.sentences).map(({ folded }) => folded);
  return (
    sentences.length > 1 &&
    sentences.some((one) => ORDERS.test(one)) &&
    (level > 2 || sentences.some((one) => CONSEQUENCE.test(one) || SIGNALS.causes.weak.test(one)))
  );
}

/** The section is only a list of which all items but one at most are links, or of things without a sentence. */
function leadsElsewhere({ body }: Section): boolean {
  return body.every(
    ({ block, sentences }) =>
      block.kind === 'list' &&
      ((block.html.match(LINKED)?.length ?? 0) >= sentences.length - 1 ||
        sentences.every(({ text }) => !/[.!;]$/.test(text))),
  );
}

function leadsToSubsections(section: Section, next: Section | undefined): boolean {
  return next !== undefined && next.level > section.level;
}

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

function wordCount(words: number): string {
  return words === 1 ? '1 parola' : `${words} parole`;
}
