import type { Addition } from '@rilievo/shared/findings';
import type { Passage, Severity } from '@rilievo/shared/moves';
import type { Task } from '@rilievo/shared/tasks';
import { quoted } from '#analysis/reading/quote.ts';
import { trimmedSentences } from '#linguistics/sentences.ts';
import { countWords, foldAccents } from '#linguistics/words.ts';
import { escapeHtml } from '#platform/html/safe-html.ts';
import { echoesInstructions } from '../echoed-instructions.ts';
import type { Evidence } from '../evidence.ts';
import { countLeftOut, type LeftOut, type LeftOutReason } from '../left-out.ts';
import { neutralLine, visibleText } from '../prompt-input/neutral-text.ts';
import { ASKS_FOR_PROOF, saidBy } from './author-question.ts';
import { type Fragment, readFragment } from './fragment-text.ts';
import { namePassages } from './passage-names.ts';
import type { Proposal } from './proposal-schema.ts';
import { datesInWords, remark } from './remark.ts';
import type { Repetitions } from './repetitions.ts';
import { saidToday } from './today.ts';
import { isForeign, isRefusal, unfitness } from './unfit-text.ts';
import { unsupportedClaims } from './unsupported-claims.ts';
import { unrelatedSentences, validCitations } from './valid-citations.ts';
import { isWhole } from './whole-sentences.ts';

/** A proposal with the intent or gap that it closes, and what to say where its own reason may not be shown. */
export interface NamedProposal extends Proposal {
  readonly id: string;
  readonly closes: string;
  readonly plainReason: string;
  /** The same for its title. */
  readonly plainTitle: string;
  /** Words of the article that the box speaks of. */
  readonly shown?: string | null;
  /** It is about a claim that harms, and may only become a question: it is never left out for its form. */
  readonly isDanger?: boolean;
  /** Words of the article, verbatim, that the box replaces. */
  readonly passage?: Passage | null;
}

export const SEVERITY_OF = {
  critica: 'critical',
  grave: 'major',
  leggera: 'minor',
} as const satisfies Record<Proposal['severity'], Severity>;

export interface KeptAdditions {
  readonly additions: readonly Addition[];
  readonly leftOut: LeftOut;
  /** The problems of an answer, in words for the model. */
  readonly problems: readonly string[];
  /** The whole answer is in another language, or refuses. */
  readonly unusable: boolean;
}

/** The longest html that is a box's and not an article's, in UTF-16 code units. */
const MAX_HTML = 6_000;
const MAX_TITLE = 120;
const MAX_REMARK = 600;
/** A shorter part of a remark says nothing. */
const MIN_CLAUSE = 5;
/** Further proposals are not looked at: no article needs so many. */
const MAX_PROPOSALS = 60;
/** Beyond this share of faulty proposals it is worth asking again. */
const FEW_FAULTS = 1 / 3;

/** A sentence that says nothing without the one before it. */
const LEANS =
  /^(?:e|o|ma|pero|quindi|cosi|poi|dopo|infatti|invece|inoltre|altrimenti|anche|per questo|in (?:questo|tal|quel)|se (?:invece|no|si)|(?:quest|quell)\p{L}+|l[oaie]|ne|essa|esso)(?!\p{L})/u;
/** «Cita la fonte ufficiale per l'inquilino», and nothing more. */
const ONLY_SOURCE =
  /^(?:cita|collega|riporta|(?:indica|aggiungi)(?= (?:la|una|le) font))(?:(?!, e | e (?:indica|scrivi|aggiungi|di'|verifica|distingui|riporta|controlla)(?!\p{L}))[^;:.])*\.?$/u;
const ASKS = /^(?:qual[ei]?|chi|quant[oaie]|quando|dove|come|perche|che cosa)\b/;

/**
 * The valid part of an answer. An unsupported text becomes a question to the author; what repeats, has no anchor, or
 * may not be in a box is left out and counted.
 */
export function keepAdditions(
  given: readonly NamedProposal[],
  task: Task,
  evidence: Evidence,
): KeptAdditions {
  const proposals = given
    .slice(0, MAX_PROPOSALS)
    .map((proposal) => ({ ...proposal, after: belowHeading(proposal.after, evidence) }));
  const said = proposals.map(({ title, html, reason }) => `${title}. ${html.slice(0, MAX_HTML)} ${reason}`);
  const whole = said.join(' ').replace(/<[^>]{0,200}>/g, ' ');
  const foreign = evidence.italian && isForeign(whole);
  const additions: Addition[] = [];
  const problems: string[] = foreign ? ['La risposta deve essere in italiano.'] : [];
  const leftOut: LeftOutReason[] = Array(given.length - proposals.length).fill('oversized');
  let { repetitions } = evidence;
  let faulty = 0;
  for (const [index, proposal] of proposals.entries()) {
    const outcome = keepOne(proposal, task, evidence, repetitions);
    if (outcome.problems.length > 0) {
      faulty += 1;
      problems.push(
        ...outcome.problems.map((problem) => `Proposta ${index + 1} (${proposal.closes}): ${problem}.`),
      );
    }
    if ('leftOut' in outcome) leftOut.push(outcome.leftOut);
    else {
      additions.push(outcome.addition);
      repetitions = repetitions.with(outcome.pieces);
    }
  }
  const asks = foreign || faulty > proposals.length * FEW_FAULTS;
  const refused = proposals.length > 0 && said.every(isRefusal);
  return {
    additions,
    leftOut: countLeftOut(leftOut),
    problems: asks ? problems : [],
    unusable: foreign || refused,
  };
}

/** Never between a heading and its text: after the first block of its section. */
export function belowHeading(after: string, { article: { blocks } }: Evidence): string {
  const index = blocks.findIndex(({ id }) => id === after);
  const next = blocks[index + 1];
  return blocks[index]?.kind === 'heading' && next && next.kind !== 'heading' ? next.id : after;
}

/** A kept box, with its text for comparison with the next ones, or the reason why there is none. */
type Outcome =
  | { readonly addition: Addition; readonly pieces: readonly string[]; readonly problems: readonly string[] }
  | { readonly leftOut: LeftOutReason; readonly problems: readonly string[] };

function keepOne(proposal: NamedProposal, task: Task, evidence: Evidence, repetitions: Repetitions): Outcome {
  const left = (leftOut: LeftOutReason, ...problems: string[]): Outcome => ({ leftOut, problems });
  if (!evidence.blocks.has(proposal.after)) return left('unanchored', "after non è un blocco dell'articolo");
  if (proposal.html.length > MAX_HTML) return left('oversized', 'html è troppo lungo per un riquadro');
  const said = (text: string, most: number) =>
    saidToday(remark(namePassages(remark(text, most), evidence), most), evidence.article);
  const title = said(proposal.title, MAX_TITLE);
  if (title === '') return left('empty', 'manca il titolo');
  const note = said(proposal.note ?? '', MAX_REMARK);
  const html = withoutBullet(visibleText(proposal.html), proposal.passage ?? null);
  const fragment = readFragment(evidence.italian ? datesInWords(html) : html);
  const text = fragment.pieces.join('\n');
  const reason = said(proposal.reason, MAX_REMARK);
  const removes = text === '' && (proposal.passage ?? null) !== null;
  if (text === '' && note === '' && !removes) return left('empty', 'non dice niente');
  const parts = [title, text, note, reason].filter((part) => part !== '');
  const unfit = unfitTogether(parts, evidence);
  if (unfit !== null) return left(...unfit);
  const request = `${title}. ${note}`;
  // Words for a gap in a sentence, without the words that they replace, would break the page.
  if (text !== '' && !proposal.passage && !isWhole(fragment)) {
    const problem = 'html non è una frase intera: copia in replaces le parole che sostituisce';
    if (note === '' && !proposal.isDanger) return left('empty', problem);
    const asked = { title, note, reason, fragment: readFragment('') };
    const outcome = supported({ ...proposal, citations: [] }, task, evidence, asked);
    return { ...outcome, problems: [...outcome.problems, problem] };
  }
  // A replacement says nearly what it replaces.
  if (
    proposal.passage ||
    proposal.isDanger ||
    !repetitions.isRepeated(text === '' ? [request] : fragment.pieces)
  )
    return supported(proposal, task, evidence, { title, note, reason, fragment });
  // Its text repeats another one; its question to the author may still be new.
  if (text === '' || note === '' || repetitions.isRepeated([request])) return left('repeated');
  const asked = readFragment('');
  return supported({ ...proposal, citations: [] }, task, evidence, { title, note, reason, fragment: asked });
}

/** Of words that go into a line, what comes behind a «•» is another item, which nobody asked to add. */
function withoutBullet(html: string, passage: Passage | null): string {
  if (
    passage === null ||
    passage.text.includes('•') ||
    /<(?:li|p|tr|h\d)\b[\s\S]*<(?:li|p|tr|h\d)\b/i.test(html)
  )
    return html;
  const [first = ''] = html.split(/\s*•\s*(?=\S)/u);
  return first === '' ? html : first;
}

/** Faults that remove a whole box. */
function unfitTogether(parts: readonly string[], evidence: Evidence): [LeftOutReason, string] | null {
  const whole = parts.join('\n');
  if (isRefusal(whole)) return ['refusal', 'è un rifiuto, non una proposta'];
  const unfit = unfitness(whole, evidence.isOwnWording);
  if (unfit !== null) return ['link', unfit];
  const injected = evidence.injectedWords(whole);
  if (injected !== null)
    return ['injected', `riprende ciò che una pagina dice agli assistenti: ${quoted(neutralLine(injected))}`];
  if (echoesInstructions(parts)) return ['refusal', 'ripete le istruzioni'];
  const sentences = parts.flatMap(trimmedSentences);
  if (evidence.italian && [...parts, ...sentences].some(isForeign)) return ['language', 'non è in italiano'];
  return null;
}

/** The addition as far as it rests on something. */
function supported(
  proposal: NamedProposal,
  task: Task,
  evidence: Evidence,
  {
    title,
    note,
    reason,
    fragment: given,
  }: { title: string; note: string; reason: string; fragment: Fragment },
): Outcome {
  const { id, after, closes, plainReason, plainTitle, severity, passage = null } = proposal;
  const about = [proposal.shown, passage?.text].filter(Boolean).join('\n');
  const { sound: citations, problems } = validCitations(proposal.citations, evidence);
  const isUrgent = proposal.isDanger || severity === 'critica';
  const fragment = isUrgent && passage !== null ? heldPart(given, evidence, citations) : given;
  if (unrelatedSentences(fragment.pieces, citations, evidence).length > 0)
    problems.push('una citazione parla di altro');
  const entitled = unsupportedClaims(title, evidence, citations, about).filter(
    // A title that asks appeals to nobody; one of a box that takes words away names what they promise.
    (claim) => !(claim === 'autorità' && ASKS.test(foldAccents(title))) && !(claim === 'promesse' && passage),
  );
  const claims = unsupportedClaims(fragment.lines.join('\n'), evidence, citations);
  const proven =
    claims.length === 0 && problems.every((problem) => problem !== 'una citazione parla di altro');
  if (fragment.forbidden) problems.push('html contiene elementi non ammessi');
  const unproven = new Set([...entitled, ...claims]);
  if (unproven.size > 0) problems.push(`afferma senza fonte: ${[...unproven].join(', ')}`);
  const holds = (said: string, worked = '') =>
    unsupportedClaims(said, evidence, citations, about, worked).length === 0;
  const reasoned = reason === '' ? null : heldFrom(reason, holds);
  const asking = note === '' ? null : note;
  // A request may name what the reason has worked out.
  const request = asking === null ? null : heldFrom(asking, (said) => holds(said, reasoned ?? ''));
  // Without the text there is nothing to cite a source for.
  const isBare = !proven && fragment.pieces.length > 0 && ONLY_SOURCE.test(foldAccents(request ?? ''));
  // Without a note that may be shown, a box still has a text, or words to take away.
  const isWhole = proven && (asking === null || fragment.pieces.length > 0 || passage !== null);
  const addition: Addition = {
    id,
    task,
    after,
    title: entitled.length === 0 ? title : remark(plainTitle, MAX_TITLE),
    html: proven ? fragment.html : '',
    note: isBare ? ASKS_FOR_PROOF : (request ?? (isWhole ? null : ASKS_FOR_PROOF)),
    reason: reasoned ?? plainReason,
    closes,
    citations: proven ? citations : [],
    asksAuthor: !proven || proposal.asksAuthor || (fragment.pieces.length === 0 && passage === null),
    // A correction without a proof for its figure asks, and is no less urgent.
    severity: proposal.isDanger && !proven ? 'critical' : SEVERITY_OF[severity],
    ...moveOf(proven, fragment, passage),
  };
  return { addition, pieces: saidBy(addition), problems };
}

/** The sentences of a correction that have a proof and stand without the others: the claim is worse than a shorter text. */
function heldPart(given: Fragment, evidence: Evidence, citations: Addition['citations']): Fragment {
  const [text = '', ...more] = given.pieces;
  if (more.length > 0 || /<(?:strong|em|li)>/.test(given.html)) return given;
  const holds = (said: string) => unsupportedClaims(said, evidence, citations).length === 0;
  if (holds(text)) return given;
  let isLost = false;
  const parts = trimmedSentences(text).flatMap((sentence) => {
    const part = isLost && LEANS.test(foldAccents(sentence)) ? null : heldFrom(sentence, holds);
    isLost = part !== sentence;
    return part ?? [];
  });
  const held = parts.join(' ');
  if (held === '' || !holds(held)) return given;
  return readFragment(`<p>${escapeHtml(held)}</p>`);
}

/** A remark up to the first clause that does not hold; null: none of it does. */
function heldFrom(said: string, holds: (said: string) => boolean): string | null {
  if (holds(said)) return said;
  const clauses = trimmedSentences(said).flatMap((sentence) => sentence.split(/(?<=;) /));
  for (let count = clauses.length - 1; count > 0; count -= 1) {
    const part = clauses.slice(0, count).join(' ').replace(/;$/, '');
    if (countWords(part) >= MIN_CLAUSE && holds(part)) return part;
  }
  return null;
}

/** A box without a valid text removes nothing of the original: it asks. */
function moveOf(
  proven: boolean,
  { pieces }: Fragment,
  passage: Passage | null,
): Pick<Addition, 'move' | 'passage'> {
  if (proven && passage !== null) return { move: 'replace', passage };
  if (proven && pieces.length > 0) return { move: 'add' };
  return { move: 'ask' };
}
