import type { Addition } from '@rilievo/shared/findings';
import type { Task } from '@rilievo/shared/tasks';
import type { Ground } from '../ground.ts';
import { visibleText } from '../material/neutral-text.ts';
import { type Fragment, readFragment } from './fragment-text.ts';
import type { Proposal } from './proposal-schema.ts';
import { remark } from './remark.ts';
import type { Repetitions } from './repetitions.ts';
import { soundCitations } from './sound-citations.ts';
import { isForeign, isRefusal, unfitness } from './unfit-text.ts';
import { unsupportedClaims } from './unsupported-claims.ts';

/** A proposal with the intent or gap that it closes, and what to say where its own reason may not be shown. */
export interface NamedProposal extends Proposal {
  readonly id: string;
  readonly closes: string;
  readonly plainReason: string;
}

export interface KeptAdditions {
  readonly additions: readonly Addition[];
  /** How many say what the article, or another addition, says already. */
  readonly dropped: number;
  /** What does not hold, in words for the model. */
  readonly problems: readonly string[];
  /** The whole answer is in another language, or refuses. */
  readonly unusable: boolean;
}

/** The longest html that is a box's and not an article's, in UTF-16 code units. */
const MOST_HTML = 6_000;
const MOST_TITLE = 120;
const MOST_REMARK = 600;
/** Beyond this share of faulty proposals it is worth asking again. */
const FEW_FAULTS = 1 / 3;

const ASKS_FOR_PROOF =
  "scrivi tu questa parte: il testo proposto affermava cose che né l'articolo né una fonte sostengono, ed è stato tolto.";

/**
 * What holds of an answer, at most `most` additions. What rests on nothing becomes a request to the author; what
 * repeats, has no anchor, or may not stand in a box is left out.
 */
export function keepAdditions(
  proposals: readonly NamedProposal[],
  task: Task,
  most: number,
  ground: Ground,
): KeptAdditions {
  const said = proposals.map(({ title, html, reason }) => `${title}. ${html.slice(0, MOST_HTML)} ${reason}`);
  const whole = said.join(' ').replace(/<[^>]{0,200}>/g, ' ');
  const foreign = ground.italian && isForeign(whole);
  const additions: Addition[] = [];
  const problems: string[] = foreign ? ['La risposta deve essere in italiano.'] : [];
  let { repetitions } = ground;
  let dropped = 0;
  let faulty = 0;
  for (const [index, proposal] of proposals.entries()) {
    if (additions.length === most) break;
    const outcome = keepOne(proposal, task, ground, repetitions);
    if (outcome.problems.length > 0) {
      faulty += 1;
      problems.push(
        ...outcome.problems.map((problem) => `Proposta ${index + 1} (${proposal.closes}): ${problem}.`),
      );
    }
    if (outcome.repeated) dropped += 1;
    if (outcome.addition === null) continue;
    additions.push(outcome.addition);
    repetitions = repetitions.with(outcome.pieces);
  }
  const asks = foreign || faulty > proposals.length * FEW_FAULTS;
  const refused = proposals.length > 0 && said.every(isRefusal);
  return { additions, dropped, problems: asks ? problems : [], unusable: foreign || refused };
}

interface Outcome {
  readonly addition: Addition | null;
  readonly pieces: readonly string[];
  readonly problems: readonly string[];
  readonly repeated: boolean;
}

function keepOne(proposal: NamedProposal, task: Task, ground: Ground, repetitions: Repetitions): Outcome {
  const left = (problem: string): Outcome => ({
    addition: null,
    pieces: [],
    problems: [problem],
    repeated: false,
  });
  if (!ground.blocks.has(proposal.after)) return left("after non è un blocco dell'articolo");
  if (proposal.html.length > MOST_HTML) return left('html è troppo lungo per un riquadro');
  const title = remark(proposal.title, MOST_TITLE);
  if (title === '') return left('manca il titolo');
  const note = remark(proposal.note ?? '', MOST_REMARK);
  const fragment = readFragment(visibleText(proposal.html));
  const text = fragment.pieces.join('\n');
  const reason = remark(proposal.reason, MOST_REMARK);
  const unfit = unfitness(`${title}\n${text}\n${note}\n${reason}`);
  if (unfit !== null) return left(unfit);
  if (text === '' && note === '') return left('non dice niente');
  if (ground.italian && isForeign(text)) return left('non è in italiano');
  if (text !== '' && repetitions.isRepeated(fragment.pieces))
    return { addition: null, pieces: [], problems: [], repeated: true };
  return supported(proposal, task, ground, { title, note, reason, fragment });
}

/** The addition as far as it rests on something. */
function supported(
  proposal: NamedProposal,
  task: Task,
  ground: Ground,
  { title, note, reason, fragment }: { title: string; note: string; reason: string; fragment: Fragment },
): Outcome {
  const { id, after, closes, plainReason } = proposal;
  const { sound: citations, problems } = soundCitations(proposal.citations, ground);
  const entitled = unsupportedClaims(title, ground, citations);
  const claims = [...entitled, ...unsupportedClaims(fragment.pieces.join('\n'), ground, citations)];
  const proven = claims.length === 0;
  if (fragment.forbidden) problems.push('html contiene elementi non ammessi');
  if (!proven) problems.push(`afferma senza fonte: ${[...new Set(claims)].join(', ')}`);
  const reasoned = reason !== '' && unsupportedClaims(reason, ground, citations).length === 0;
  const asking = note === '' ? null : note;
  const request = asking !== null && unsupportedClaims(asking, ground, citations).length === 0;
  const addition: Addition = {
    id,
    task,
    after,
    title: entitled.length === 0 ? title : remark(plainReason, MOST_TITLE),
    html: proven ? fragment.html : '',
    note: proven || request ? asking : ASKS_FOR_PROOF,
    reason: reasoned ? reason : plainReason,
    closes,
    citations: proven ? citations : [],
    asksAuthor: !proven || proposal.asksAuthor || fragment.pieces.length === 0,
  };
  return { addition, pieces: proven ? fragment.pieces : [], problems, repeated: false };
}
