import { type Addition, verdictOf } from '@rilievo/shared/findings';
import type { Understanding } from '@rilievo/shared/result';
import { trimmedSentences } from '#linguistics/sentences.ts';
import { contentStems } from '#linguistics/stems.ts';
import { foldAccents } from '#linguistics/words.ts';
import { slugWords } from '#platform/slug-words.ts';
import { namePassages } from '../additions/passage-names.ts';
import { remark } from '../additions/remark.ts';
import { isForeign, unfitness } from '../additions/unfit-text.ts';
import { unsupportedClaims } from '../additions/unsupported-claims.ts';
import { echoesInstructions } from '../echoed-instructions.ts';
import type { Evidence } from '../evidence.ts';
import type { LeftOutReason } from '../left-out.ts';
import { fitTitle } from './fit-title.ts';
import { pageBox } from './page-box.ts';
import type { SitePage } from './site-pages.ts';

const MAX_PAGES = 3;
/** An address of fewer words could be about anything. */
const MIN_WORDS = 2;

const PLAIN_REASON = 'A chi lo cerca il testo non basta.';
const MAX_WHY = 300;

/** A need that a model leaves out of the text; `ownPage` names the page that it deserves. */
interface LeftNeed {
  readonly closes: string;
  readonly why: string;
  readonly ownPage: string | null;
}

/** A need that deserves a page of its own, with the title of that page and the model's reason, if it may be shown. */
export interface OwnPage {
  readonly question: string;
  readonly title: string;
  readonly why: string | null;
}

/**
 * Needs that the text leaves open and that deserve a page of their own: none that any text on the subject has to
 * answer here, and none that the site has a page for. A need without one is not worth it.
 */
export function ownPages(
  given: readonly LeftNeed[],
  { intents, topic, primaryQuery }: Understanding,
  pages: readonly SitePage[],
  evidence: Evidence,
): { readonly topics: readonly OwnPage[]; readonly leftOut: readonly LeftOutReason[] } {
  const open = new Map(
    intents
      .filter((intent) => !intent.essential && ['open', 'partly'].includes(verdictOf(intent)))
      .map((intent) => [intent.id, intent.question]),
  );
  const silent = new Set(contentStems(`${topic} ${primaryQuery}`));
  const toldElsewhere = referrals(evidence).map((said) =>
    contentStems(said).filter((stem) => !silent.has(stem)),
  );
  const addresses = pages.map(({ url }) => [...new Set(contentStems(slugWords(url)))]);
  const leftOut: LeftOutReason[] = [];
  const found: OwnPage[] = [];
  for (const { closes, why, ownPage } of given) {
    const question = open.get(closes);
    if (question === undefined || ownPage === null) {
      leftOut.push('not_worth');
      continue;
    }
    const known = new Set(contentStems(`${evidence.articleText} ${topic} ${primaryQuery} ${question}`));
    const fit = fitTitle(ownPage, known, evidence);
    const said = new Set(contentStems(`${ownPage} ${question}`));
    const exists =
      addresses.some((stems) => stems.length >= MIN_WORDS && stems.every((stem) => said.has(stem))) ||
      toldElsewhere.some((stems) => stems.some((stem) => said.has(stem)));
    if ('leftOut' in fit) leftOut.push(fit.leftOut);
    else if (exists || found.some((page) => page.question === question)) leftOut.push('repeated');
    else if (found.length === MAX_PAGES) leftOut.push('oversized');
    else found.push({ question, title: fit.text, why: soundWhy(why, evidence) });
  }
  return { topics: found, leftOut };
}

/** «Ne parliamo in un altro articolo»: the page exists. */
const REFERS =
  /(?<!\p{L})(?:(?:ne parl|lo spieg|ne abbiamo parlat)\p{L}*|trovi|legg[ie]|vedi)[^.;]{0,40} (?:altr[oa]|nostr[oa]|apposit[oa]|quest[oa]) (?:articolo|guida|pagina|post)(?!\p{L})/u;

/** The sentences that send to another page of the site. */
function referrals({ articleText }: Evidence): string[] {
  return articleText
    .split('\n')
    .flatMap(trimmedSentences)
    .filter((sentence) => REFERS.test(foldAccents(sentence)));
}

/** The box that proposes them; null without any. */
export function ownPagesBox(found: readonly OwnPage[], evidence: Evidence): Addition | null {
  if (found.length === 0) return null;
  const change = {
    what: 'own-pages' as const,
    title: found.length === 1 ? `Una pagina nuova: «${found[0]?.title}»` : 'Argomenti per pagine nuove',
    html:
      found.length === 1
        ? '<p>Questa domanda merita una pagina sua: scrivila con questo titolo e collegala da qui.</p>'
        : '<p>Queste domande meritano una pagina ciascuna: scrivile con questi titoli e collegale da qui.</p>',
    reason: found
      .map(({ why }) => why ?? PLAIN_REASON)
      .filter(isFirst)
      .join(' '),
    now: found.map(({ question }) => question).join('\n'),
    proposed: found.map(({ title }) => title).join('\n'),
  };
  return pageBox(evidence, change, 'task_1');
}

/** The model's own reason, as far as it may be shown. */
function soundWhy(why: string, evidence: Evidence): string | null {
  const said = remark(namePassages(remark(why, MAX_WHY), evidence), MAX_WHY);
  const fit =
    said !== '' &&
    unfitness(said, evidence.isOwnWording) === null &&
    !evidence.isInjected(said) &&
    !echoesInstructions([said]) &&
    !(evidence.italian && isForeign(said)) &&
    unsupportedClaims(said, evidence, [], '').length === 0;
  return fit ? said : null;
}

function isFirst(text: string, index: number, all: readonly string[]): boolean {
  return all.indexOf(text) === index;
}
