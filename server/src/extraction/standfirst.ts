import { surrounds } from './boilerplate.ts';
import { classOf, cleanText, type DomDocument, type DomElement } from './dom.ts';
import type { Headline } from './headline.ts';

/** The paragraph that sums an article up below its title. */
export interface Standfirst {
  readonly html: string;
  readonly text: string;
}

/** The names that themes give it. */
const NAMED =
  /(?<![a-z])(?:standfirst|summary|sommario|sub[-_]?title|sottotitolo|catenaccio|dek|lede|abstract)(?![a-z])/i;
/** Characters: a shorter one is a label, a longer one the text. */
const LEAST = 40;
const MOST = 600;
/** So near the title it stands, counted in elements. */
const NEAR = 3;
const NEVER = 'aside, nav, footer, form, h1, h2, h3, h4, h5, h6';

/** The standfirst of a page without its hidden text: among the next siblings of the title, or of the element around it. */
export function findStandfirst(document: DomDocument, headline: Headline | null): Standfirst | null {
  const heading = Array.from(document.querySelectorAll('h1, h2')).find(
    ({ textContent }) => headline !== null && cleanText(textContent) === headline.text,
  );
  if (!heading) return null;
  const found = [heading, heading.parentElement].flatMap((start) => nextOf(start)).find(isNamed);
  const text = cleanText(found?.textContent ?? null) ?? '';
  if (!found || text.length < LEAST || text.length > MOST) return null;
  const isInline = found.querySelector('p, div, ul, h1, h2, h3') === null;
  return { html: isInline ? `<p>${found.innerHTML}</p>` : found.innerHTML, text };
}

/** The siblings that follow, up to the first paragraph of the text. */
function nextOf(element: DomElement | null): DomElement[] {
  const next: DomElement[] = [];
  for (let one = element?.nextElementSibling; one && next.length < NEAR; one = one.nextElementSibling) {
    if (!isNamed(one) && (one.textContent?.length ?? 0) > MOST) break;
    next.push(one);
  }
  return next;
}

function isNamed(element: DomElement): boolean {
  const isHeading = /^h[1-6]$/.test(element.localName);
  if (!NAMED.test(`${classOf(element)} ${element.id}`) || surrounds(element)) return false;
  return isHeading || !element.matches(NEVER);
}
