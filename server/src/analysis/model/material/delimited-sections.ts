import { createHash } from 'node:crypto';

/** A part of the material, under a name of ours; its lines are neutral text. */
export interface Section {
  readonly name: string;
  readonly lines: readonly string[];
}

const TOKEN_LENGTH = 24;

/**
 * Each section between two lines that hold its name and a code of its own. The codes depend on everything the sections
 * hold, so that the same material gives the same text and no author can foresee them; none occurs in the material.
 */
export function delimitSections(sections: readonly Section[]): string {
  const content = JSON.stringify(sections);
  return sections
    .map(({ name, lines }) => {
      const code = codeFor(name, content);
      return [`<<<INIZIO ${name} ${code}>>>`, ...lines, `<<<FINE ${name} ${code}>>>`].join('\n');
    })
    .join('\n\n');
}

function codeFor(name: string, content: string): string {
  for (let salt = 0; ; salt += 1) {
    const hash = createHash('sha256').update(`${salt}\0${name}\0${content}`).digest('hex');
    const code = hash.slice(0, TOKEN_LENGTH);
    if (!content.includes(code)) return code;
  }
}
