import { ARTICLE } from './boilerplate.ts';
import type { DomDocument, DomElement } from './dom.ts';

/** A field for an address belongs to a newsletter, whatever its box is called. */
const FIELD = 'form input[type="email"]';
const WHOLE = `body, ${ARTICLE}`;
/** A longer text around the form is the article's own. */
const MAX_LENGTH = 400;

/** Takes away the boxes that ask for an address; `document` must have its forms still. */
export function removeSignUps({ body }: DomDocument): void {
  for (const field of body.querySelectorAll(FIELD)) {
    const form = field.closest('form');
    const around = form?.parentElement;
    const box = around && isBox(around) ? around : form;
    if (box && isBox(box)) box.remove();
  }
}

function isBox(element: DomElement): boolean {
  return (
    !element.matches(WHOLE) &&
    element.querySelector(ARTICLE) === null &&
    (element.textContent?.trim().length ?? 0) <= MAX_LENGTH
  );
}
