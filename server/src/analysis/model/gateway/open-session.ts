import { createHash } from 'node:crypto';
import type { ModelUsage } from '@rilievo/shared/result';
import * as z from 'zod';
import type { Checkpoints } from '#platform/checkpoints.ts';
import { AnalysisFailure } from '#platform/failure.ts';
import { type CallDeps, callModel } from './call-model.ts';
import { ANSWER_FORMS, type ChatRequest, type ChatTurn } from './chat-model.ts';
import type { ModelSession, Question } from './model-session.ts';
import { readAnswer } from './read-answer.ts';
import { type AnswerUsage, answerUsageSchema, NO_USAGE, sumUsage } from './usage.ts';

/**
 * A paid answer as the checkpoints keep it. `text` is null once it has proved unusable, or when the call ended without
 * an answer: it still counts for the cost, and a later attempt asks anew.
 */
const keptAnswerSchema = z.object({
  text: z.string().nullable(),
  form: z.enum(ANSWER_FORMS),
  usage: answerUsageSchema,
  /** The usage of the newest answer: the database adds it up by person and month when it is saved. */
  paid: answerUsageSchema.optional(),
});

type KeptAnswer = z.infer<typeof keptAnswerSchema>;

/** The valid part of an answer, and its problems. */
interface Considered<Checked> {
  readonly value: Checked | null;
  readonly problems: readonly string[];
}

export interface SessionDeps extends CallDeps {
  /** The model that the critic is; null: the same. */
  readonly critic: CallDeps | null;
  readonly maxCostUsd: number;
  /** Milliseconds for all calls of the session. */
  readonly analysisMs: number;
}

/** A longer answer is not shown to the model again. */
const MAX_SHOWN_AGAIN = 50_000;
/** More reasons would cost tokens and teach nothing. */
const MAX_REASONS = 20;

export function openSession(deps: SessionDeps, checkpoints: Checkpoints, stopped: AbortSignal): ModelSession {
  const late = AbortSignal.timeout(deps.analysisMs);
  const signal = AbortSignal.any([stopped, late]);
  const prompts: ModelUsage['prompts'] = {};
  let used = NO_USAGE;

  const modelOf = (task: string): CallDeps => (task === 'critic' && deps.critic ? deps.critic : deps);

  /** The answer that an earlier attempt was given, or a new one, which is kept before anything is done with it. */
  async function answerTo(request: ChatRequest, key: string): Promise<KeptAnswer> {
    const kept = keptAnswerSchema.safeParse(await checkpoints.read(key)).data;
    if (kept) used = sumUsage(used, kept.usage);
    if (kept && kept.text !== null) return kept;
    if ((used.costUsd ?? 0) >= deps.maxCostUsd) throw new AnalysisFailure('model_budget_spent', false);
    let usage = kept?.usage ?? NO_USAGE;
    async function keep(answer: Omit<KeptAnswer, 'paid'>): Promise<KeptAnswer> {
      used = sumUsage(used, answer.usage);
      usage = sumUsage(usage, answer.usage);
      const bought = { ...answer, usage, paid: answer.usage };
      await checkpoints.save(key, bought);
      return bought;
    }
    const noteUnreported = async (lost: AnswerUsage) =>
      void (await keep({ text: null, form: 'cut', usage: lost }));
    return keep(await callModel(request, modelOf(request.task), noteUnreported, signal));
  }

  async function converse<Answer, Checked>(question: Question<Answer, Checked>): Promise<Checked> {
    const { task, version, instructions, input, schema } = question;
    const keyOf = (turns: readonly ChatTurn[], round = 0) =>
      `${task}:${digest([modelOf(task).name, version, instructions, turns, round])}`;
    const turns: ChatTurn[] = [{ role: 'user', content: input }];
    const key = keyOf(turns);
    const first = await answerTo({ task, instructions, turns, schema }, key);
    const considered = consider(question, first);
    if (holds(considered)) return considered.value;

    const again = [...turns, ...complaint(first.text ?? '', considered.problems)];
    // The round distinguishes a new attempt after an unusable answer from the earlier one, if the first answer is the
    // same.
    const second = await answerTo(
      { task, instructions, turns: again, schema },
      keyOf(again, first.usage.calls),
    ).catch((error: unknown) => {
      // The valid part of the first answer is worth more than the failure of the second question.
      if (!(error instanceof AnalysisFailure) || error.resumable || signal.aborted) throw error;
      if (considered.value === null) throw error;
      return null;
    });
    const best = better(considered, second && consider(question, second));
    if (best.value !== null) return best.value;

    const usage = sumUsage(first.usage, second?.usage ?? NO_USAGE);
    await checkpoints.save(key, { text: null, form: first.form, usage } satisfies KeptAnswer);
    throw new AnalysisFailure('model_answer_unusable', false);
  }

  return {
    async ask(question) {
      prompts[question.task] = question.version;
      try {
        return await converse(question);
      } catch (error) {
        if (late.aborted && !stopped.aborted && error === late.reason) {
          throw new AnalysisFailure('model_unavailable', true, { cause: error });
        }
        throw error;
      }
    },
    usage: () => ({
      model: deps.name,
      ...(deps.critic !== null && prompts.critic !== undefined && { critic: deps.critic.name }),
      prompts: { ...prompts },
      ...used,
    }),
  };
}

function consider<Answer, Checked>(
  question: Question<Answer, Checked>,
  { text, form }: KeptAnswer,
): Considered<Checked> {
  const reading = readAnswer({ text: text ?? '', form }, question.schema);
  return 'problems' in reading ? { value: null, ...reading } : question.check(reading.answer);
}

function holds<Checked>(
  considered: Considered<Checked>,
): considered is Considered<Checked> & { value: Checked } {
  return considered.value !== null && considered.problems.length === 0;
}

/** Of two answers the one with fewer problems; the second where they are equal. */
function better<Checked>(
  first: Considered<Checked>,
  second: Considered<Checked> | null,
): Considered<Checked> {
  if (second === null || second.value === null) return first;
  return first.value === null || second.problems.length <= first.problems.length ? second : first;
}

function complaint(answer: string, problems: readonly string[]): ChatTurn[] {
  const reasons = problems.length > 0 ? problems : ['Niente della risposta si può usare.'];
  const content = [
    'La risposta non va ancora bene:',
    ...reasons.slice(0, MAX_REASONS).map((reason) => `- ${reason}`),
    'Rispondi di nuovo per intero, con un solo oggetto JSON dello stesso schema.',
  ].join('\n');
  // Many servers require alternating turns, so a placeholder replaces an answer that is not shown.
  const shown = answer.trim() !== '' && answer.length <= MAX_SHOWN_AGAIN;
  return [
    { role: 'assistant', content: shown ? answer : '{}' },
    { role: 'user', content },
  ];
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
