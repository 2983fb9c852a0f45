import { MEASURE, MONTH, NUMBER, ROUGH_COUNT } from '#linguistics/numerals.ts';
import { foldAccents } from '#linguistics/words.ts';
import { quotedHtml } from '../reading/quote.ts';
import type { ReadBlock, Reading, ReadSentence, Section } from '../reading/read-article.ts';
import { thingsCounted } from './things-counted.ts';
import type { GapDetector, Weakness } from './weakness.ts';

/** Statements that are true only for a time. */
const DATED: ReadonlySet<string> = new Set(['una cifra', 'una cifra in euro', 'un orario con le ore']);

/** A promise of a title or heading, and the sign in a sentence that it is kept. */
const PROMISES: readonly { readonly title: RegExp; readonly kept: RegExp; readonly what: string }[] = [
  {
    // What is paid is often a share.
    title: /\bquanto si paga\b/,
    kept: /\d[\d.,]*\s?(?:€|euro|%|per cento)/,
    what: 'una cifra',
  },
  {
    title: /\b(?:prezz[oi]|cost[oi]|quanto cost\w+|quanto si spende|tariff[ae])\b/,
    kept: /\d[\d.,]*\s?(?:€|euro)|(?:€|euro)\s?\d|\b\w+(?:cento|mila|anta|enti|dieci|due|tre|sei|otto) euro\b|\bgratis\b|\bgratuit\w+/,
    what: 'una cifra in euro',
  },
  {
    title: /\borari?o?\b(?!.*\bquant[ei] or[ae]\b)|\bquando (?:apre|e aperto)\b/,
    kept: /\b\d{1,2}[.:]\d{2}\b|\b\d{1,2}\s?[-–]\s?\d{1,2}\b|\b(?:alle|dalle|ore) \d{1,2}\b|\b24 ore\b/,
    what: 'un orario con le ore',
  },
  {
    title: /\bquanto (?:dura|tempo|ci vuole)\b|\btempi di\b/,
    // What is used up lasts so many kilometres, washes or charges.
    kept: new RegExp(
      `(?:${NUMBER}\\s?|${ROUGH_COUNT})(?:second|minut|or[ae]|giorn|settiman|mes[ei]|ann)|\\d\\s?(?:km|chilometri|cicli|lavaggi|ricariche|usi|pagine|stampe)\\b`,
      'u',
    ),
    what: 'un tempo',
  },
  {
    title: /\b(?:dosi|ingredienti|quantita)\b/,
    kept: new RegExp(MEASURE.source, 'u'),
    what: 'una quantità',
  },
  {
    title: /\b(?:contatti|recapiti|numer[oi] (?:di telefono|util[ei]|verd[ei]))\b/,
    kept: /\d{6,}|\d{2,4}[ ./-]\d{3,}|@/,
    what: 'un recapito',
  },
  {
    title: /\b(?:calendario|date|scadenz[ae])\b/,
    kept: new RegExp(`\\b(?:${MONTH})\\b|\\d{1,2}[/.]\\d{1,2}|${NUMBER} (?:giorn|mes)`, 'u'),
    what: 'una data',
  },
  {
    title: /\bcon (?:un |gli |alcuni |tanti )?esemp\w+|\besempi pratici\b/,
    kept: /\besempi[o]?\b|\bmettiamo\b|\bponiamo\b|\bimmagin\w+/,
    what: 'un esempio',
  },
];
/** «Ci sono orari da rispettare?» promises a yes or a no. */
const YES_OR_NO = /^(?!quant|qual|che |a che|in che|dove|quando|come|cosa).*\?$/;
const MIN_WORDS = 12;
const NUMBERED = /^\s*(?:\p{L}+ )?(\d{1,2})\s?[.):–-]/u;

/** Titles and headings that the text under them does not keep, and numbers of things that are fewer. */
export const brokenPromises: GapDetector = ({ reading }) => [
  ...titlePromise(reading),
  ...reading.sections.flatMap((section, index) =>
    section.title === reading.title ? [] : headingPromise(section, reading.sections[index + 1]),
  ),
  ...countedThings(reading),
];

function titlePromise({ title, sentences, sections }: Reading): Weakness[] {
  const folded = foldAccents(title);
  const broken = PROMISES.find(
    ({ title: promises, kept }) => promises.test(folded) && !sentences.some((said) => kept.test(said.folded)),
  );
  const section = sections[0];
  if (!broken || !section || sentences.length === 0) return [];
  return [promiseWeakness(section, section.last, title, broken.what, [], 90)];
}

function headingPromise(section: Section, next: Section | undefined): Weakness[] {
  if (section.level < 2 || section.words < MIN_WORDS || (next && next.level > section.level)) return [];
  if (YES_OR_NO.test(section.folded)) return [];
  const said = section.body.flatMap(({ sentences }) => sentences);
  const broken = PROMISES.find(
    ({ title, kept }) => title.test(section.folded) && !said.some(({ folded }) => kept.test(folded)),
  );
  return broken
    ? [promiseWeakness(section, section.last, section.title, broken.what, said.slice(0, 1), 84)]
    : [];
}

function promiseWeakness(
  section: Section,
  after: ReadBlock,
  heading: string,
  what: string,
  quotes: readonly ReadSentence[],
  weight: number,
): Weakness {
  return {
    type: 'broken-promise',
    section,
    after,
    weight,
    quotes,
    measure: `${heading}: sotto non c'è ${what}`,
    title: 'Il titolo promette, il testo non mantiene',
    html: `<p>${quotedHtml(heading, 90)} fa aspettare ${what}, che sotto non si trova.</p>`,
    note: `scrivi ${what}${DATED.has(what) ? ', con la data a cui vale' : ''}, oppure cambia il titolo.`,
    asksAuthor: true,
    whole: true,
  };
}

/** A number in the title or in a heading, against the numbered headings or the list that follow. */
function countedThings({ sections }: Reading): Weakness[] {
  return sections.flatMap((section, index): Weakness[] => {
    const wanted = thingsCounted(section.folded);
    if (!section.heading || wanted === null || wanted < 2) return [];
    const end = sections.findIndex((other, at) => at > index && other.level <= section.level);
    const below = sections.slice(index + 1, end < 0 ? undefined : end);
    const numbered = below.filter(({ title }) => NUMBERED.test(title));
    const last = numbered.at(-1);
    if (!last || numbered.length < 2 || numbered.length >= wanted) return [];
    return [
      {
        type: 'broken-promise',
        severity: 'critical',
        section,
        after: last.last,
        weight: 92,
        quotes: [...section.heading.sentences, ...(last.heading?.sentences ?? [])],
        count: 1,
        measure: `${wanted} nel titolo, ${numbered.length} nel testo`,
        title: `Ne prometti ${wanted}, se ne contano ${numbered.length}`,
        html: `<p>${quotedHtml(section.title, 90)} ne annuncia ${wanted}, ma l'ultimo è ${quotedHtml(last.title, 80)}: ne ${wanted - numbered.length === 1 ? 'manca uno' : `mancano ${wanted - numbered.length}`}.</p>`,
        note: 'aggiungi quello che manca, oppure correggi il numero.',
        asksAuthor: true,
        whole: true,
      },
    ];
  });
}
