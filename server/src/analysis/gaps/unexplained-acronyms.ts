import { isStopword } from '#linguistics/stopwords.ts';
import { escapeHtml } from '#platform/html/safe-html.ts';
import { quotedHtml } from '../reading/quote.ts';
import type { ReadSentence } from '../reading/read-article.ts';
import type { GapDetector } from './weakness.ts';

/** After a capitalised name it is part of the name: «Monte Alto GT». */
const ACRONYM = /(?<![\p{L}\p{N}.-]|[^\s.!?]\s\p{Lu}\p{Ll}{1,20}\s)\p{Lu}{2,6}(?![\p{L}\p{N}]|\.\p{L}|-\d)/gu;
const ROMAN = /^X{0,3}(?:IX|IV|V?I{0,3})$/;
/** Known to every Italian reader. */
const COMMON = new Set(
  `IVA TV PC USA UE UK CAP PDF SMS URL OK GPS LED DNA WC USB CD DVD ISO RAI SRL SPA PIN HIV AIDS FAQ BTP CV EU ONU NATO
  FIAT IKEA BMW TG RC SUV LCD QR PIL AM PM NB PS VS KM KG ML CM AC DC HD SIM WWW HTTP HTTPS HTML IT CE DOC DOCG
  DOP IGP IGT IMU PVC IBAN XML CSV ZIP JPG PNG RAM GPL WWF CAI INPS SOS TIR ANSA CGIL CISL UIL ASL COVID SPID ID EN UNI PEC DJ VIP AI
  HEPA DM DPR RSA SSD HDD BOT NAS IP VPN BTU USA CAF CUP POS ATM UV IRPEF IRAP TARI TAC ECG PMI UNESCO NASA APP CPU GPU
  KO AISI`
    .trim()
    .split(/\s+/),
);
/** What is written on a control, a scale or a button: «tra le tacche MIN e MAX», «premi il tasto SET». */
const ON_A_CONTROL =
  /(?<!\p{L})(?:MIN|MAX|OFF|AUTO|RESET|START|STOP|HIGH|LOW|ECO|TURBO|MENU|SET|MODE|ENTER|ESC|CTRL|ALT|TAB|PLAY|HOLD|TEST|EJECT|PAUSE|CLEAR)(?!\p{L})|(?<=(?:tast[oi]|pulsant[ei]|tacc(?:a|he)|manopol[ae]|scritt[ae]|posizion[ei]|livell[oi]|spi[ae]) (?:\p{Ll}+ )?[«"“]?)\p{Lu}{2,6}(?!\p{L})/gu;
/** After a figure it is a unit: «2 GB», «100 MB». */
const UNIT = /(?<=\d\s?)(?:[KMGT]B|K?V|K?W|[MG]HZ|DPI|BAR|RPM|CV|CC)(?!\p{L})/giu;
const CAPITALISED = /(?<![\p{L}\p{N}])\p{Lu}\p{Ll}{1,5}(?!\p{L})/gu;
const SMALL_WORD = /(?<![\p{L}\p{N}])\p{Ll}{2,6}(?![\p{L}\p{N}])/gu;
const MAX_NAMED = 6;
/** «Indicatore … (ISEE)», «ISEE (Indicatore …)», «ISEE, cioè …», «ISEE sta per …», «l'ISEE è l'indicatore …». */
const EXPLAINED = new RegExp(
  [
    String.raw`(?<=\p{L}{3}[»”"]? \(\s?(?:l'|il |la |in sigla |detto |detta |o )?)\p{Lu}{2,6}(?=\s?\))`,
    String.raw`(?<!\p{L})\p{Lu}{2,6}(?=[»”"]? \(\p{L}{3,40} \p{L})`,
    String.raw`(?<!\p{L})\p{Lu}{2,6}(?=, (?:l['’]|(?:il|lo|la|i|gli|le|un|una) )\p{Ll}{4})`,
    String.raw`(?<!\p{L})\p{Lu}{2,6}(?=,? (?:cioè|ovvero|ossia|acronimo|sigla|sta per|significa|vuol dire|è (?:l'|il |la |un|una )))`,
  ].join('|'),
  'gu',
);

/**
 * Acronyms that the text never spells out, at their first mention. They never make a box: of nine on two first runs
 * editors called seven needless. The reader of the subject knows them, or the text explains them by their use.
 */
export const unexplainedAcronyms: GapDetector = ({ reading }) => {
  const seen = new Map<string, { first: ReadSentence; count: number }>();
  const explained = new Set<string>();
  const written = new Set(reading.sentences.flatMap(({ text }) => text.match(CAPITALISED) ?? []));
  /** «SOMMA» in capitals is a word that the text also writes small: a button, a function. */
  const spelled = new Set(reading.sentences.flatMap(({ text }) => text.match(SMALL_WORD) ?? []));
  for (const sentence of reading.sentences) {
    if (sentence.text === sentence.text.toUpperCase()) continue;
    for (const acronym of sentence.text.replace(UNIT, ' ').replace(ON_A_CONTROL, ' ').match(ACRONYM) ?? []) {
      if (isStopword(acronym.toLowerCase()) || spelled.has(acronym.toLowerCase())) continue;
      if (COMMON.has(acronym) || ROMAN.test(acronym) || written.has(titled(acronym))) continue;
      const entry = seen.get(acronym);
      if (entry) entry.count += 1;
      else seen.set(acronym, { first: sentence, count: 1 });
    }
    for (const acronym of explainedIn(sentence.text)) explained.add(acronym);
  }
  // Who searches for the title knows its words.
  const open = [...seen].filter(([acronym]) => !explained.has(acronym) && !reading.title.includes(acronym));
  const [first] = open;
  const section = first && reading.sectionOf.get(first[1].first.block);
  if (!first || !section) return [];
  const named = open
    .slice(0, MAX_NAMED)
    .map(([acronym, { count }]) => `${acronym} (${count === 1 ? 'una volta' : `${count} volte`})`);
  return [
    {
      type: 'undefined-acronym',
      section,
      after: first[1].first.block,
      weight: 52 + Math.min(8, first[1].count),
      measure: `${open.length === 1 ? 'sigla mai sciolta' : 'sigle mai sciolte'}: ${named.join(', ')}`,
      quotes: [...new Set(open.map(([, { first: sentence }]) => sentence))],
      count: open.length,
      title: open.length === 1 ? `Che cosa vuol dire ${first[0]}?` : 'Sigle da sciogliere',
      html: htmlOf(first[0], first[1].first, named, open.length),
      asksAuthor: false,
      aside: true,
    },
  ];
};

/** «GENOVA» at the head of a news story is «Genova», no acronym. */
function titled(acronym: string): string {
  return acronym.charAt(0) + acronym.slice(1).toLowerCase();
}

function htmlOf(acronym: string, sentence: ReadSentence, named: readonly string[], total: number): string {
  const name = escapeHtml(acronym);
  const others =
    total > 1
      ? ` Le sigle che il testo usa senza spiegarle: ${escapeHtml(named.join(', '))}${total > named.length ? ' e altre' : ''}.`
      : '';
  return `<p>La sigla ${name} compare qui per la prima volta, in ${quotedHtml(sentence.text, 110)}, e il testo non la scioglie mai.${others}</p><p>La prima volta scrivi il nome per esteso, con la sigla tra parentesi, e di' in poche parole a che cosa serve.</p>`;
}

/**
 * The acronyms that a text spells out. One pass, whatever their number; the words around them are inspected, not
 * consumed.
 */
function explainedIn(text: string): string[] {
  return Array.from(text.matchAll(EXPLAINED), ([acronym]) => acronym);
}
