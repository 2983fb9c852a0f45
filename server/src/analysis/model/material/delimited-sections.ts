import { createHash } from 'node:crypto';

/** A part of the material, under a name of ours; its lines are neutral text. */
export interface Section {
  readonly name: string;
  readonly lines: readonly string[];
}

const TOKEN_LENGTH = 24;

/**
 * Each section between two lines that hold its name and a code of its own. A code depends on what its section holds
 * and on nothing else: the same section gives the same text to every task, which is what a server can keep, and no
 * author can write a text that foresees its own code. None occurs in the material.
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
