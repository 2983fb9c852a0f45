import { type OfferedModel, offeredModel } from '@rilievo/shared/models';
import type { Checkpoints } from '#platform/checkpoints.ts';
import { AnalysisFailure } from '#platform/failure.ts';
import type { ModelGateway } from '../gateway/model-session.ts';
import { type RewriteRequest, rewriteQuestion } from './question.ts';

/**
 * Asks a language model for other words and gives back those that hold: html as a box holds it, or the plain lines of
 * an answer. Throws `AnalysisFailure`, or the signal's reason.
 */
export type Rewrite = (
  request: RewriteRequest,
  llm: string,
  checkpoints: Checkpoints,
  signal: AbortSignal,
) => Promise<string>;

/** The heading of a whole FAQ, which stays as it is. */
const FAQ_HEADING = /^\s*<h2>[^<]*<\/h2>/;

export function createRewriter(gateway: ModelGateway, offered: readonly OfferedModel[]): Rewrite {
  return async (request, llm, checkpoints, signal) => {
    const [heading = ''] = request.kind === 'answer' ? [] : (FAQ_HEADING.exec(request.given) ?? []);
    const session = gateway.open(offeredModel(llm, offered), checkpoints, signal);
    const question = rewriteQuestion({ ...request, given: request.given.slice(heading.length) });
    const { text } = await session.ask(question);
    if (text === null) throw new AnalysisFailure('model_answer_unusable', false);
    return heading + text;
  };
}
