/** A sentence of a document or a comment. */
export interface Sentence {
  readonly text: string;
  readonly words: number;
}

const MIN_WORDS = 3;
const FOR_TOOLS = /^[ \t]*\/\/ (?:biome-ignore|@ts-).*\n/gm;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’./_-]*/gu;

/** Paragraphs and list items of Markdown: no code, tables, headings or addresses of links. */
export function proseOf(markdown: string): string {
  return markdown
    .replace(/^(?:```|~~~)[\s\S]*?^(?:```|~~~)$/gm, '')
    .replace(/^(?:\||#|<).*$/gm, '\n')
    .replace(/^\s*(?:[-*]|\d+\.) /gm, '\n\n')
    .replace(/\]\([^)]*\)/g, ']');
}

/** The comments of a TypeScript file, without lines for a tool; lines of `//` that follow each other are one. */
export function commentsOf(source: string): string[] {
  const blocks = [...source.matchAll(/^\s*\/\*\*?([\s\S]*?)\*\//gm)].map(([, text = '']) =>
    text.replace(/^\s*\* ?/gm, ''),
  );
  const lines = [...source.replace(FOR_TOOLS, '').matchAll(/(?:^\s*\/\/.*\n)+/gm)].map(([text]) =>
    text.replace(/^\s*\/\/ ?/gm, ''),
  );
  return [...blocks, ...lines];
}

/** Sentences of three words and more; a name with a point in it, as a file's, does not end one. */
export function sentencesOf(prose: string): Sentence[] {
  return prose
    .split(/\n\s*\n/)
    .flatMap((paragraph) =>
      paragraph.replace(/\s+/g, ' ').split(/(?<=[.!?:;][`*"»)]*) (?=[\p{Lu}`«*"([0-9])/u),
    )
    .map((text) => ({ text: text.trim(), words: text.match(WORD)?.length ?? 0 }))
    .filter(({ words }) => words >= MIN_WORDS);
}
