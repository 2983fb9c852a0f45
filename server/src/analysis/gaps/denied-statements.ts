import { contentStems } from '#linguistics/stems.ts';
import type { Reading, ReadSentence } from '../reading/read-article.ts';
import { clauseAt, inTwoCases } from '../reading/statements.ts';
import type { Contradiction } from './contradiction.ts';

const DENIED = /\b(?:non|mai)\b/g;
/** A clause that is neither a plain yes nor a plain no, or that only compares. */
const NOT_PLAIN =
  /\b(?:senza|nessun\w*|niente|nulla|ne|evit\w+|vietat\w+|sconsigl\w+|proibit\w+|prima|dopo|troppo|piu|meno|subito|ancora|sempre|tutt[oaie]|ogni|solo|soltanto|vero|falso|dire|dice|dicono|credere|puo|possono|potrebbe|forse|per forza|di per se)\b/;
/** Content words of a statement; at least one of them is not the title's. */
const MIN_STEMS = 3;
const MAX_LENGTH = 300;
/** Bounds the work on a very long text; sentences beyond it are not compared. */
const MAX_SENTENCES = 2_000;

/** Statements that another sentence makes with «non» or «mai»: the same content words in any order, the title's apart. */
export function deniedStatements(reading: Reading): Contradiction[] {
  const title = new Set(contentStems(reading.title));
  const said = new Map<string, ReadSentence>();
  const denied: { readonly key: string; readonly sentence: ReadSentence }[] = [];
  for (const sentence of reading.sentences.slice(0, MAX_SENTENCES)) {
    const { folded, text, block } = sentence;
    if (text.endsWith('?') || block.block.kind === 'table' || folded.length > MAX_LENGTH) continue;
    for (const part of folded.split(/[,;:]\s/)) {
      const denials = part.match(DENIED)?.length ?? 0;
      if (denials > 1 || NOT_PLAIN.test(part) || clauseAt(folded, folded.indexOf(part)) === null) continue;
      const stems = contentStems(part);
      const key = [...new Set(stems.filter((each) => !title.has(each)))].sort().join(' ');
      if (new Set(stems).size < MIN_STEMS || key === '') continue;
      if (denials === 1) denied.push({ key, sentence });
      else if (!said.has(key)) said.set(key, sentence);
    }
  }
  return denied.flatMap(({ key, sentence }): Contradiction[] => {
    const other = said.get(key);
    if (!other || other.block === sentence.block || inTwoCases(sentence, other, reading)) return [];
    return [{ first: sentence, second: other, on: "un passaggio nega quello che l'altro afferma" }];
  });
}
