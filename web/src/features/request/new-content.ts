import type { NewContent } from '@rilievo/shared/content-row';
import {
  MAX_CONTENT_LENGTH,
  MAX_PROMPT_LENGTH,
  MAX_TITLE_LENGTH,
  MAX_URL_LENGTH,
} from '@rilievo/shared/limits';
import type { ModelId } from '@rilievo/shared/models';
import { TASKS, type TaskChoice } from '@rilievo/shared/tasks';
import { requestError } from '../../strings/request.ts';
import { sessionTitle } from './session-title.ts';
import { newSessionUid } from './session-uid.ts';

/** The state of the request form. */
export interface Request {
  readonly prompt: string;
  readonly url: string;
  readonly content: string;
  readonly llm: ModelId;
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
  if (request.content.length > MAX_CONTENT_LENGTH) return requestError.contentTooLong;
  if (request.prompt.length > MAX_PROMPT_LENGTH) return requestError.promptTooLong;
  return null;
}

/** Why the address cannot be used; null when it can, or is not given. */
export function urlProblem(url: string): string | null {
  const given = url.trim();
  if (given === '') return null;
  if (given.length > MAX_URL_LENGTH) return requestError.urlTooLong;
  return /^https?:\/\//i.test(given) && URL.canParse(given) ? null : requestError.url;
}

/** The row that a submission writes. */
export function newContent(request: Request, userId: string): NewContent {
  const given = (text: string) => (text.trim() === '' ? null : text);
  return {
    auth_uid: userId,
    session_uid: newSessionUid(),
    session_title: sessionTitle(request.url, request.content).slice(0, MAX_TITLE_LENGTH),
    prompt: given(request.prompt),
    url_base: given(request.url.trim()),
    content_base: given(request.content),
    llm: request.llm,
    ...request.tasks,
  };
}
