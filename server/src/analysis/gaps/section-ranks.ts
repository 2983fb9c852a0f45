import { quantitiesIn } from '../reading/quantities.ts';
import type { Reading, ReadSentence, Section } from '../reading/read-article.ts';
import type { Contradiction } from './contradiction.ts';
import { numberOf, rowsOf } from './table-rows.ts';

const CHEAPEST =
  /\b(?:il|la) (?:piu economic[oa]|meno car[oa])(?:$|[.,:;)]| (?:di tutt|della (?:classifica|lista)|in assoluto))/;
const NUMBERED = /^\d{1,2}[.)] /;
const PRICE = /\bprezzo: ?(?:€ ?)?\d/;
const MIN_PRICED = 3;

const BEST = /\b(?:(?:il|la) miglior[ei]? in assoluto|vincit(?:ore|rice) assolut[oa])\b/;
const MARKS = /^(?:voto|punteggio|valutazione|giudizio)(?: finale| complessivo)?$/;

/** «1. Norvik – la migliore in assoluto», and another row of the table with a higher mark. */
function wrongWinner({ sections, blocks }: Reading): Contradiction[] {
  const [winner, ...others] = sections.filter(({ folded }) => NUMBERED.test(folded) && BEST.test(folded));
  const claim = winner?.heading?.sentences[0];
  if (!winner || !claim || others.length > 0) return [];
  return blocks.flatMap((table): Contradiction[] => {
    const [header = [], ...rows] = table.block.kind === 'table' ? rowsOf(table.block.html) : [];
    const column = header.findIndex((title) => MARKS.test(title));
    const marked = rows.flatMap(([name = '', ...cells]) => {
      const mark = numberOf(cells[column - 1]);
      return mark === null || name === '' ? [] : [{ name, mark }];
    });
    const own = marked.filter(({ name }) => winner.folded.includes(name));
    const [best] = [...marked].sort((a, b) => b.mark - a.mark);
    const cell = table.sentences.find(({ folded }) => folded === best?.name);
    if (column < 1 || own.length !== 1 || !own[0] || !best || !cell || own[0].mark >= best.mark) return [];
    const on = `«${winner.title}» ha ${decimal(own[0].mark)} e «${cell.text}» ${decimal(best.mark)}`;
    return [{ first: cell, second: claim, on }];
  });
}

function decimal(value: number): string {
  return value.toLocaleString('it');
}

/** A heading of a ranking that a mark of the table or the price of another section gainsays. */
export function sectionRanks(reading: Reading): Contradiction[] {
  return [...wrongWinner(reading), ...twoWinners(reading), ...wrongCheapest(reading)];
}

const BADGE = /(?:^|[ –—:(-])(?:il|la) miglior[ei]?(?: in assoluto| assolut[oa])?\)?$/;
const WINS =
  /\b(?:(?:il|la) )?vincit(?:ore|rice)(?: assolut[oa])? (?:resta|e|rimane|secondo noi e|per noi e) (?:il |la |l')?/;

/** «1. Ventora – la migliore», and at the end «la vincitrice resta la Pentagria». */
function twoWinners({ sections, sentences }: Reading): Contradiction[] {
  const numbered = sections.filter(({ folded, level }) => level > 1 && NUMBERED.test(folded));
  const [best, ...others] = numbered.filter(({ folded }) => BADGE.test(folded));
  const claim = best?.heading?.sentences[0];
  if (!claim || others.length > 0) return [];
  return sentences.flatMap((sentence): Contradiction[] => {
    const found = WINS.exec(sentence.folded);
    const rest = found ? sentence.folded.slice(found.index + found[0].length) : '';
    const named = numbered.filter((section) => rest.startsWith(section.folded.replace(NUMBERED, '')));
    const isBest = rest.startsWith(best.folded.replace(NUMBERED, '').replace(BADGE, '').trim());
    const [other] = named;
    if (!other || isBest || named.includes(best)) return [];
    return [{ first: claim, second: sentence, on: `vince «${best.title}» o «${other.title}»` }];
  });
}

/** «6. Brezza – la più economica», and another section of the ranking whose price is lower. */
function wrongCheapest({ sections }: Reading): Contradiction[] {
  const priced = sections.flatMap((section) => {
    const price = NUMBERED.test(section.folded) ? priceOf(section) : null;
    return price ? [{ section, ...price }] : [];
  });
  if (priced.length < MIN_PRICED) return [];
  return priced.flatMap((one): Contradiction[] => {
    const [lowest] = priced.filter(({ value }) => value < one.value).sort((a, b) => a.value - b.value);
    if (!CHEAPEST.test(one.section.folded) || !lowest) return [];
    const on = `«${one.section.title}» costa ${euro(one.value)}, «${lowest.section.title}» ${euro(lowest.value)}`;
    return [{ first: lowest.sentence, second: one.section.heading?.sentences[0] ?? one.sentence, on }];
  });
}

/** The only price that a section labels as such. */
function priceOf({ body }: Section): { readonly value: number; readonly sentence: ReadSentence } | null {
  const [sentence, ...others] = body.flatMap(({ sentences }) =>
    sentences.filter(({ folded }) => PRICE.test(folded)),
  );
  const [price, ...more] = quantitiesIn(sentence?.folded ?? '').filter(
    ({ dimension }) => dimension === 'money',
  );
  if (!sentence || !price || others.length + more.length > 0 || price.least !== price.most) return null;
  return { value: price.least, sentence };
}

function euro(value: number): string {
  return `${value.toLocaleString('it', { minimumFractionDigits: Number.isInteger(value) ? 0 : 2 })} euro`;
}
