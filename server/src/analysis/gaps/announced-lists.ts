import { TIME_UNIT } from '#linguistics/numerals.ts';
import { readTokens } from '#platform/html/clean-markup.ts';
import { numberIn } from '../reading/quantities.ts';
import { quoted, quotedHtml } from '../reading/quote.ts';
import type { ReadBlock, Reading, ReadSentence, Section } from '../reading/read-article.ts';
import { thingsCounted } from './things-counted.ts';
import type { GapDetector, Weakness } from './weakness.ts';

const COUNTS = 'due tre quattro cinque sei sette otto nove dieci undici dodici'.split(' ');
/** «Le cause sono quasi sempre quattro:», «servono tre documenti:», not «dopo due ore:». */
const COUNT_BEFORE_LIST = new RegExp(
  `(?<![\\p{L}\\p{N},./-])(${COUNTS.join('|')}|[2-9]|1[0-2])(?! ?(?:${TIME_UNIT}|euro|€|%|per cento|kg|g|ml|litr|metri|cm|person|volt|porzion|gradi|°))(?: [\\p{L}']+){0,5}:$`,
  'u',
);
/** «Trovi la tabella completa più avanti»: the thing, then the place where it should be. */
const ANNOUNCED =
  /\b(tabella|elenco|lista|schema|checklist)\b[^.;]{0,60}?\b(?:piu avanti|qui sotto|sotto|in fondo|alla fine|di seguito|a seguire|piu in basso|in questo articolo|nel prossimo paragrafo)\b|\b(?:piu avanti|qui sotto|in fondo (?:alla pagina|all'articolo)|alla fine dell'articolo|di seguito|piu in basso)[^.;]{0,40}?\b(tabella|elenco|lista|schema|checklist)\b/;
/** It speaks of another page or of something to download. */
const ELSEWHERE = /\bsito|pagina dedicata|altro articolo|scaric\w+|pdf|allegat\w+|sul portale/;

/** A list in a section is what its heading counts only if it is most of it, and its number is close. */
const MIN_SHARE_OF_LIST = 0.5;
const MAX_DIFFERENCE = 2;

/** A number before a list that has another one, and a table or a list that is announced and does not come. */
export const announcedLists: GapDetector = ({ reading }) => [
  ...miscounted(reading),
  ...miscountedHeadings(reading),
  ...neverShown(reading),
];

function miscounted(reading: Reading): Weakness[] {
  return reading.blocks.flatMap((block, index): Weakness[] => {
    const list = reading.blocks[index + 1];
    const said = block.sentences.at(-1);
    const section = reading.sectionOf.get(block);
    const count = said && COUNT_BEFORE_LIST.exec(said.folded)?.[1];
    if (!section || !list || !said || !count || list.block.kind !== 'list') return [];
    const told = numberIn(count);
    const items = itemsOf(list);
    if (told === null || items === 0 || items === told) return [];
    return [miscount(section, list, said, { told, items, where: 'nella frase' })];
  });
}

/** «Cinque consigli per l'estate» over a list of four. */
function miscountedHeadings({ sections }: Reading): Weakness[] {
  return sections.flatMap((section, index): Weakness[] => {
    const told = thingsCounted(section.folded);
    const lists = section.body.filter(({ block }) => block.kind === 'list');
    const [list] = lists;
    const said = section.heading?.sentences[0];
    if (told === null || !list || !said || lists.length > 1) return [];
    const next = sections[index + 1];
    if (next && next.level > section.level) return [];
    const items = itemsOf(list);
    if (items < 2 || items === told || Math.abs(items - told) > MAX_DIFFERENCE) return [];
    if (list.words < section.words * MIN_SHARE_OF_LIST) return [];
    return [miscount(section, list, said, { told, items, where: 'nel titolo' })];
  });
}

interface Miscount {
  readonly told: number;
  readonly items: number;
  readonly where: string;
}

function miscount(
  section: Section,
  list: ReadBlock,
  said: ReadSentence,
  { told, items, where }: Miscount,
): Weakness {
  return {
    type: 'contradiction',
    section,
    after: list,
    weight: 90,
    quotes: [said],
    count: 1,
    measure: `${told} ${where}, ${items} nell'elenco`,
    title: `Ne annunci ${told}, l'elenco ne ha ${items}`,
    html: `<p>${quotedHtml(said.text)}, ma sotto ${items === 1 ? "c'è una voce sola" : `le voci sono ${items}`}: chi legge non sa a quale dei due numeri credere.</p>`,
    note: 'correggi il numero, oppure togli o unisci la voce che non ne fa parte.',
    question: `${quoted(said.text)}: il numero giusto è ${told} o ${items}?`,
    asksAuthor: true,
  };
}

/** Items of the outermost list; 0 where lists are nested, since either level may be meant. */
function itemsOf({ block }: ReadBlock): number {
  let depth = 0;
  let items = 0;
  for (const token of readTokens(block.html)) {
    if (token.kind === 'text') continue;
    if (/^[ou]l$/.test(token.tag)) depth += token.kind === 'open' ? 1 : -1;
    if (depth > 1) return 0;
    if (token.tag === 'li' && token.kind === 'open') items += 1;
  }
  return items;
}

function neverShown(reading: Reading): Weakness[] {
  return reading.sentences.flatMap((sentence): Weakness[] => {
    const found = ANNOUNCED.exec(sentence.folded);
    const thing = found?.[1] ?? found?.[2];
    const section = reading.sectionOf.get(sentence.block);
    if (!thing || !section || ELSEWHERE.test(sentence.folded) || isShown(thing, sentence, reading)) return [];
    const ending = /^(?:elenco|schema)$/.test(thing) ? 'o' : 'a';
    return [
      {
        type: 'broken-promise',
        section,
        after: sentence.block,
        weight: 88,
        quotes: [sentence],
        measure: `${quoted(thing)}: annunciat${ending} e assente`,
        title: `Annunciat${ending} e mai mostrat${ending}`,
        html: `<p>${quotedHtml(sentence.text)}, ma dopo questa frase nella pagina non c'è.</p>`,
        note: 'inserisci quello che la frase promette, oppure togli la frase.',
        asksAuthor: true,
      },
    ];
  });
}

/** A table satisfies any announcement; a list satisfies all but that of a table. */
function isShown(thing: string, { block }: ReadSentence, { blocks }: Reading): boolean {
  return blocks.some(
    ({ index, block: { kind, html } }) =>
      index > block.index &&
      (kind === 'table' ||
        (thing !== 'tabella' && kind === 'list') ||
        (thing === 'schema' && html.includes('<img'))),
  );
}
