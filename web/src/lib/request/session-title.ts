import { visibleText } from '@rilievo/shared/visible-text';
import { readableText } from './source-text.ts';

const SHOWN_CHARACTERS = 20;

/** The title of a new analysis: its address, else the beginning of its text (specification, section 3). */
export function sessionTitle(url: string, content: string): string {
  if (url.trim() !== '') return url.trim();
  const text = visibleText(readableText(content) || content).trim();
  const characters = Array.from(text);
  if (characters.length <= SHOWN_CHARACTERS) return text;
  return `${characters.slice(0, SHOWN_CHARACTERS).join('')}...`;
}
