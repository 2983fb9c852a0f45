import { createHash } from 'node:crypto';

/** A part of the input, under a name of ours; its lines are neutral text. */
export interface Section {
  readonly name: string;
  readonly lines: readonly string[];
}

const TOKEN_LENGTH = 24;

/**
 * Each section is between two lines with its name and its code. A code depends only on the content of its section:
 * every task sends the same text for the same section, which a server can cache, and no author can write a text that
 * predicts its code. No code occurs in the input.
 */
export function delimitSections(sections: readonly Section[]): string {
  const content = JSON.stringify(sections);
  return sections
    .map(({ name, lines }) => {
      const code = codeFor(name, JSON.stringify(lines), content);
      return [`<<<INIZIO ${name} ${code}>>>`, ...lines, `<<<FINE ${name} ${code}>>>`].join('\n');
    })
    .join('\n\n');
}

function codeFor(name: string, own: string, content: string): string {
  for (let salt = 0; ; salt += 1) {
    const hash = createHash('sha256').update(`${salt}\0${name}\0${own}`).digest('hex');
    const code = hash.slice(0, TOKEN_LENGTH);
    if (!content.includes(code)) return code;
  }
}
