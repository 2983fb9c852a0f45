import { classOf, type DomDocument, textLength } from './dom.ts';

const OWN_POST = /(?:^|\s)postid-(\d{1,12})(?:\s|$)/;
const POST = /^post-\d{1,12}$/;
/** The page's post is the text, not a stub above it. */
const MIN_SHARE = 1 / 3;

/**
 * Removes the other posts from a page of one. WordPress names the page's post on `body`, and numbers the element of
 * each: the others are more to read, often whole, as where scrolling loads the next.
 */
export function removeOtherPosts(document: DomDocument): void {
  const number = OWN_POST.exec(classOf(document.body))?.[1];
  const posts = Array.from(document.querySelectorAll('article[id^="post-"]'));
  const own = posts.find(({ id }) => id === `post-${number}`);
  if (own === undefined) return;
  const others = posts.filter((post) => POST.test(post.id) && post.id !== own.id && !post.contains(own));
  const longest = Math.max(0, ...others.map(textLength));
  const ownLength =
    textLength(own) -
    others.filter((post) => own.contains(post)).reduce((sum, post) => sum + textLength(post), 0);
  if (ownLength >= longest * MIN_SHARE) for (const post of others) post.remove();
}
