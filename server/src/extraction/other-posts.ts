import { classOf, type DomDocument } from './dom.ts';

const OWN_POST = /(?:^|\s)postid-(\d{1,12})(?:\s|$)/;
const POST = /^post-\d{1,12}$/;

/**
 * Removes the other posts from a page of one. WordPress names the page's post on `body`, and numbers the element of
 * each: the others are more to read, often whole, as where scrolling loads the next.
 */
export function removeOtherPosts(document: DomDocument): void {
  const number = OWN_POST.exec(classOf(document.body))?.[1];
  const posts = Array.from(document.querySelectorAll('article[id^="post-"]'));
  const own = posts.find(({ id }) => id === `post-${number}`);
  if (own === undefined) return;
  for (const post of posts) {
    if (POST.test(post.id) && post.id !== own.id && !post.contains(own)) post.remove();
  }
}
