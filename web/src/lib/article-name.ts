import type { ContentRow } from '@rilievo/shared/content-row';
import { sessionTitle } from './request/session-title.ts';

type Named = Pick<ContentRow, 'session_title' | 'article_title' | 'url_base' | 'content_base'>;

/** What an article is called in words to others: the title that the editor gave, else its own, else that of the request. */
export function articleName({ session_title, article_title, url_base, content_base }: Named): string {
  const isGiven = session_title !== sessionTitle(url_base ?? '', content_base ?? '');
  return isGiven ? session_title : (article_title ?? session_title);
}
