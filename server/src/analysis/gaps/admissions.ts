import { contentStems, stem } from '#linguistics/stems.ts';
import type { Reading } from '../reading/read-article.ts';
import { clauseAt, meanTheSame, type Narrowed } from '../reading/statements.ts';
import type { Contradiction } from './contradiction.ts';

/** People or things that are admitted, or not. */
interface Admission extends Narrowed {
  readonly who: string;
}

const ADMITTED = '(?:ammess|accettat|benvenut|consentit|permess)[oaie]';
const ENTER = '(?:entra|entrano|passa|passano|(?:puo|possono) (?:entrare|salire|accedere))';
/** «Accessibile a tutti, passeggini compresi», «adatta a tutti, anche con il passeggino». */
const FOR_ALL = '(?:accessibil[ei]|adatt[oaie]|percorribil[ei]|praticabil[ei])[^.;:]{0,30}?';
/** In «non sono ammessi» the word before «ammessi» is a verb, and nobody is let in. */
const NOT_DENIED = '(?<!non )';
const YES = [
  `${NOT_DENIED}(?<!\\p{L})(\\p{L}{4,}) (?:sono |e )?(?:sempre )?${ADMITTED}`,
  `(?<!\\p{L})(\\p{L}{4,}) ${ENTER}`,
  `${FOR_ALL}, (\\p{L}{4,}) compres[ie]`,
  `${FOR_ALL}, anche (?:con |per |a |ai |alle )(?:il |lo |la |i |gli |le |un |una )?(\\p{L}{4,})`,
];
const NO = [
  `(?<!\\p{L})(\\p{L}{4,}) non (?:sono |e )?${ADMITTED}`,
  `(?<!\\p{L})(\\p{L}{4,}) non ${ENTER}`,
  `(?:vietat[oaie]|vietato l'(?:ingresso|accesso)) (?:ai|agli|alle) (\\p{L}{4,})`,
  `non (?:si accettano|accettiamo|accettano) (\\p{L}{4,})`,
];
const IN_ONE_CASE =
  /\b(?:se|quando|solo|soltanto|salvo|tranne|eccetto|ma|pero|purche|meno|altr[oaie]|alcun[ei]|piu|d'estate|d'inverno|fino|dopo|prima|dall?e?|oltre|sotto|sopra)\b/;

/** Things that one sentence admits and another excludes. */
export function admissions(reading: Reading): Contradiction[] {
  const excluded = admissionsIn(reading, NO);
  if (excluded.length === 0) return [];
  const admitted = admissionsIn(reading, YES);
  return excluded.flatMap((no): Contradiction[] => {
    const yes = admitted.find((other) => isOfOne(no, other, reading));
    return yes
      ? [{ first: no.sentence, second: yes.sentence, on: "un passaggio ammette quello che l'altro esclude" }]
      : [];
  });
}

function admissionsIn({ sentences }: Reading, sources: readonly string[]): Admission[] {
  const patterns = sources.map((source) => new RegExp(`${source}(?!\\p{L})`, 'u'));
  return sentences.flatMap((sentence) => {
    const { folded, text, block } = sentence;
    if (text.endsWith('?') || block.block.kind === 'table' || IN_ONE_CASE.test(folded)) return [];
    return patterns.flatMap((pattern): Admission[] => {
      const found = pattern.exec(folded);
      // «Anche con il passeggino» widens what is let in, and `clauseAt` would take it for one case only. As many letters,
      // so that the index stays right.
      const plain = folded.replaceAll('anche', '_____');
      if (!found || clauseAt(plain, found.index) === null) return [];
      const [where = ''] = folded.slice(found.index + found[0].length).split(/[,;:.]/);
      return [{ sentence, who: stem(found[1] ?? ''), stems: new Set(contentStems(where)) }];
    });
  });
}

function isOfOne(one: Admission, other: Admission, reading: Reading): boolean {
  if (one.sentence === other.sentence || one.who !== other.who) return false;
  return meanTheSame(one, other, reading);
}
