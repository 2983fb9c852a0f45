import { foldAccents, words } from '#linguistics/words.ts';
import { anyPattern } from '../answers/any-pattern.ts';
import { foldedWords } from '../needs-bank/load-bank.ts';
import type { Reading } from '../read-article.ts';

/** The query of a searcher who opens the page. `thing` is a noun alone. */
type QueryKind = 'problem' | 'task' | 'choice' | 'news' | 'thing';

/** The query that a page answers, as its title, its browser title and its address say it. */
export interface PageQuery {
  readonly kind: QueryKind;
  /** The title asks which of two kinds of thing to take: «Piano a induzione o a gas: quale conviene?» */
  readonly isAlternative: boolean;
  /** The title without the site's name. */
  readonly title: string;
  /** The words of each place that says it: title, browser title, address; folded, elided articles left out. */
  readonly places: readonly (readonly string[])[];
  /** How many words of the title come before its first colon, comma or question mark. */
  readonly headWords: number;
  /** The words that the title writes with a capital though they open nothing: «Roccavento». */
  readonly names: ReadonlySet<string>;
}

const PROBLEM = anyPattern([
  String.raw`\bnon (?:si |ci |mi |ti |gli |le |vuole |riesce a |riesco a )?\p{L}{3,}(?:a|e|o|ano|ono|are|ere|ire)\b`,
  String.raw`\b(?:perche|che) .*\b(?:perde|perdono|cade|cadono|gocciola\p{L}*|puzza\p{L}*|trema\p{L}*|salta\p{L}*|brucia\p{L}*|ingiallisc\p{L}+|secca\p{L}*|muo(?:re|iono)|ronza|vibra|piange|morde|ring\p{L}+|graffia|scatta|si (?:spegne|blocca|stacca|rompe|accende|riavvia|arriccia\p{L}*|spacca\p{L}*|scarica|surriscalda))`,
  String.raw`\b(?:rott[oaie]|bloccat[oaie]|guast[oaie]|difettos[oaie]|intasat[oaie]|otturat[oaie]|smarrit[oaie]|rubat[oaie]|danneggiat[oaie]|perdita d|perdite d|errore|errori comuni|problem[ai]|malfunzionament\p{L}+|infestazion\p{L}+|cattiv[oi] odor[ei]|macchi[ae] di|muffa)\b`,
]);
const CHOICE = anyPattern([
  String.raw`\b(?:miglior[ei]?|quale scegliere|quale comprare|qual e meglio|come scegliere|scegliere|confronto|a confronto|classifica|conviene|meglio|vs|recension[ei]|opinioni|guida all'acquisto|alternative a|alternativa a|top \d+|differenz[ae])\b`,
]);
const TASK = anyPattern([
  String.raw`\bcome (?:si )?(?:\p{L}+(?:are|ere|ire|arre|orre|urre|arsi|ersi|irsi|ar|er|ir)(?:l[oaie]|ne|ci|si)?|fa|fanno|pulisce|prepara|coltiva|cura|usa|monta|toglie|lava|richiede|ottiene|calcola)\b`,
  String.raw`\b(?:fai da te|passo (?:dopo|per) passo|tutorial|in \d+ (?:passi|passaggi|mosse)|da soli|istruzioni|fatt[oaie] in casa|cosa fare per|trucchi per|consigli per \p{L}+(?:are|ere|ire))\b`,
  String.raw`^(?!\p{L}+(?<!gl)iere\b|mare|amore|cuore|sapere|potere|dovere|piacere|genere|barbiere|cantiere|ingegnere|quartiere|mestiere|altare|collare|polvere|camere|lettere|opere|cenere|torre|carcere|cellulare|consigliere|carriere|bandiere|frontiere|scogliere|zanzare)\p{L}{2,}(?:are|ere|ire|urre|orre|arsi|ersi|irsi)\b`,
]);
const NEWS = anyPattern([
  String.raw`^(?:apre|aprono|riapre|chiude|chiudono|riparte|torna|tornano|arriva|arrivano|nasce|muore|slitta|scatta|cambia|cambiano|crolla|aumenta|aumentano|inizia|parte|partono|approvat[oaie]|inaugurat[oaie]|addio a|via libera|sciopero|allerta|incidente|maltempo)\b`,
  String.raw`\b(?:ha (?:deciso|approvato|annunciato|vinto)|e (?:morto|morta)|ultim'ora|oggi in|al via|approvat[oaie]|inaugurat[oaie])\b`,
]);
const ALTERNATIVE = /\p{L}{3,} (?:o|oppure|vs) (?:(?:a|in|il|la|lo|i|le|gli|con|per) |l')?\p{L}{3,}/u;
const PAUSE = /[:;,?!(]\s|\.\s|\s[|–—-]\s/;
const SEPARATOR = /\s+[|–—·»-]\s+/;

/** The page's query, without deciding which class it belongs to. */
export function readPageQuery({ article, title: whole }: Reading): PageQuery {
  const title = withoutSite(whole, article);
  const browser = article.evidence?.title ? withoutSite(article.evidence.title, article) : '';
  const places = [title, browser, slugOf(article)].map(foldedWords).filter((found) => found.length > 0);
  const headWords = foldedWords(title.split(PAUSE)[0] ?? '').length;
  const folded = foldAccents(title).trim();
  return {
    kind: kindOf(folded),
    isAlternative: isAlternative(folded),
    title,
    places,
    headWords,
    names: namesIn(title),
  };
}

/** None where every word has a capital, as in many titles; one or two do not show it. */
function namesIn(title: string): ReadonlySet<string> {
  const inner = words(title.replace(/(?:^|[:?!.]\s)\S+/g, ' ')).filter((word) => word.length > 3);
  const named = inner.filter((word) => /^\p{Lu}/u.test(word));
  return new Set(inner.length > 2 && named.length > inner.length / 2 ? [] : named.map(foldAccents));
}

function isAlternative(title: string): boolean {
  const [head = ''] = title.split(PAUSE);
  return ALTERNATIVE.test(head) && CHOICE.test(title);
}

function kindOf(title: string): QueryKind {
  if (NEWS.test(title)) return 'news';
  if (CHOICE.test(title)) return 'choice';
  if (PROBLEM.test(title)) return 'problem';
  return TASK.test(title) ? 'task' : 'thing';
}

/** The last part of a title names the site where it is the site's name, its host, or part of neither heading. */
function withoutSite(title: string, { evidence, origin }: Reading['article']): string {
  const parts = title.split(SEPARATOR);
  const last = parts.at(-1);
  if (parts.length < 2 || last === undefined) return title.trim();
  const host = origin.kind === 'page' ? (URL.parse(origin.finalUrl)?.hostname ?? '') : '';
  const plain = foldAccents(last).replace(/[^a-z0-9]/g, '');
  const site = foldAccents(evidence?.siteName ?? '').replace(/[^a-z0-9]/g, '');
  const named = plain.length > 2 && (plain === site || host.replace(/[^a-z0-9]/g, '').includes(plain));
  return (named ? title.slice(0, title.lastIndexOf(last)).replace(/\s*[|–—·»-]\s*$/, '') : title).trim();
}

function slugOf({ origin }: Reading['article']): string {
  if (origin.kind !== 'page') return '';
  const last = URL.parse(origin.finalUrl)?.pathname.split('/').filter(Boolean).at(-1) ?? '';
  return last.replace(/\.\w{2,5}$/, '').replace(/[-_+]|%20/g, ' ');
}
