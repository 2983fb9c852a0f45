import type {
  ModelGateway,
  ModelSession,
  Question,
} from '../server/src/analysis/model/gateway/model-session.ts';

/** An answer that fits its schema, as the model gave it, and what did not hold of it, for those who read them. */
export interface RecordedAnswer {
  readonly task: Question<unknown, unknown>['task'];
  readonly answer: unknown;
  readonly problems: readonly string[];
}

/** A gateway that writes down every answer before anything of it is left out. */
export function recordingGateway(gateway: ModelGateway, answers: RecordedAnswer[]): ModelGateway {
  return {
    open(modelId, checkpoints, signal) {
      const session = gateway.open(modelId, checkpoints, signal);
      const ask: ModelSession['ask'] = (question) => session.ask(recorded(question, answers));
      return { ask, usage: () => session.usage() };
    },
  };
}

function recorded<Answer, Checked>(
  question: Question<Answer, Checked>,
  answers: RecordedAnswer[],
): Question<Answer, Checked> {
  return {
    ...question,
    check(answer) {
      const outcome = question.check(answer);
      answers.push({ task: question.task, answer, problems: outcome.problems });
      return outcome;
    },
  };
}
