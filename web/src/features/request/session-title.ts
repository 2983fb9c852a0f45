const SHOWN_CHARACTERS = 20;

/** The title of a new analysis: its address, else the beginning of its text (specification, section 3). */
export function sessionTitle(url: string, content: string): string {
  if (url.trim() !== '') return url.trim();
  const characters = Array.from(content);
  if (characters.length <= SHOWN_CHARACTERS) return content;
  return `${characters.slice(0, SHOWN_CHARACTERS).join('')}...`;
}
