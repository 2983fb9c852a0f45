import type { NewContent } from '@rilievo/shared/content-row';
import { MAX_CONTENT_LENGTH, MAX_PROMPT_LENGTH, MAX_WORDS } from '@rilievo/shared/limits';
import { TASKS, type TaskChoice } from '@rilievo/shared/tasks';
import { requestError } from '#strings/request.ts';
import { completeAddress } from './page-address.ts';
import { sessionTitle } from './session-title.ts';
import { countReadableWords, storableText } from './source-text.ts';

/** The state of the request form. */
export interface Request {
  readonly prompt: string;
  readonly url: string;
  readonly content: string;
  /** The id of a model. */
  readonly llm: string;
  readonly tasks: TaskChoice;
}

/** True when the form may be submitted: an address or a text, and at least one task. */
export function isSubmittable(request: Request): boolean {
  return hasSource(request) && hasTask(request);
}

const hasSource = ({ url, content }: Request) => url.trim() !== '' || content.trim() !== '';
const hasTask = ({ tasks }: Request) => TASKS.some((task) => tasks[task]);

/** Why a request cannot be sent; null when it can (specification, section 5). */
export function requestProblem(request: Request): string | null {
  if (!hasSource(request)) return requestError.source;
  if (!hasTask(request)) return requestError.task;
  if (request.prompt.length > MAX_PROMPT_LENGTH) return requestError.promptTooLong;
  return contentProblem(request.content);
}

/** Why the text cannot be sent; null when it can. Whether a short one is enough, the server decides. */
export function contentProblem(content: string): string | null {
  if (content.length > MAX_CONTENT_LENGTH) return requestError.contentTooLong;
  return countReadableWords(content) > MAX_WORDS ? requestError.tooManyWords : null;
}

/** The row that a submission writes under the public id `sessionUid`. */
export function newContent(request: Request, userId: string, sessionUid: string): NewContent {
  const url = storableText(completeAddress(request.url));
  const content = storableText(request.content);
  return {
    auth_uid: userId,
    session_uid: sessionUid,
    session_title: sessionTitle(url, content),
    prompt: storableText(request.prompt) || null,
    url_base: url || null,
    content_base: content || null,
    llm: request.llm,
    ...request.tasks,
  };
}
