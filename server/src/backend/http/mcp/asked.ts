import type { ApiScope } from '@rilievo/shared/api-key';
import type { OfferedModel } from '@rilievo/shared/models';
import type { Logger } from '#platform/logger.ts';
import { type Entered, withoutScope } from '../v1/key-gate.ts';
import type { KeyOwner } from '../v1/key-owner.ts';
import { type ProblemCode, problemSchema } from '../v1/problem.ts';
import type { Waits } from './waits.ts';

/** One request: who asks, and what its tools may use. */
export interface Asked {
  readonly entered: Entered;
  readonly publicUrl: string;
  readonly models: readonly OfferedModel[];
  readonly waits: Waits;
  readonly logger: Logger;
  readonly requestId: string;
  /** Whether the client has disconnected. */
  readonly isGone: () => boolean;
}

/** Why a call was refused, in words for the reader of the answer; `code` if it is a problem of /api/v1. */
export class Refused extends Error {
  readonly code: ProblemCode | null;
  constructor(words: string, code: ProblemCode | null = null) {
    super(words);
    this.code = code;
  }
}

/** Advice for a problem that does not contain its own. */
const ADVICE: Partial<Record<ProblemCode, string>> = {
  invalid_request: 'Correggi gli argomenti e riprova.',
  invalid_key: 'Crea una chiave nuova in Profilo.',
  missing_scope:
    'In Profilo crea una chiave con il permesso che manca: read è «Lettura», analyse è «Analisi», schedules è «Analisi programmate».',
  not_found: "Controlla l'id con list_analyses o list_schedules.",
  refused: 'Accorcia i testi e riprova.',
  not_completed: 'Aspetta il risultato con wait_for_analysis.',
  too_many_pending: 'Aspetta che ne finisca una con wait_for_analysis.',
  daily_limit: 'Riprova domani.',
  storage_quota: "Si elimina nell'app, dalla cronologia.",
  too_many_changes: "Riprova tra un'ora.",
};

/** Does something as the owner of the key, in turn. @throws Refused */
export async function act<Done>(
  { entered }: Asked,
  scope: ApiScope,
  work: (key: KeyOwner) => Promise<Done | Response>,
): Promise<Done> {
  const refused = withoutScope(entered.key, scope);
  const answer = refused ?? (await entered.inTurn(() => work(entered.key)));
  if (answer instanceof Response) throw await refusalOf(answer);
  return answer;
}

/** The words of a problem of /api/v1. */
async function refusalOf(answer: Response): Promise<Refused> {
  const { code, detail, errors } = problemSchema.parse(await answer.json());
  const advice = ADVICE[code];
  return new Refused(
    [detail, ...(errors ? [`(${errors.join('; ')})`] : []), ...(advice ? [advice] : [])].join(' '),
    code,
  );
}

/** The error for the client: the words of a refusal; for a fault only that there was one. */
export function asRefused(cause: unknown, { logger, requestId }: Asked, name: string): Refused {
  if (cause instanceof Refused) return cause;
  logger.error({ err: cause, requestId, name }, 'request failed unexpectedly');
  return new Refused('Il servizio ha avuto un guasto: riprova più tardi.');
}
