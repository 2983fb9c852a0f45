/** A heading with its level, 1 to 6. */
export interface OutlineHeading {
  readonly level: number;
  readonly text: string;
}

/** A line for each heading: `H2 La potatura`. */
export function outlineText(headings: readonly OutlineHeading[]): string {
  return headings.map(({ level, text }) => `H${level} ${text.replace(/\s+/g, ' ').trim()}`).join('\n');
}

/** The same headings in the same order with one h1 at most and no level skipped; what is under a heading stays there. */
export function soundLevels<T extends OutlineHeading>(headings: readonly T[]): T[] {
  const above: { readonly depth: number; readonly level: number }[] = [];
  let titles = 0;
  return headings.map((heading) => {
    titles += heading.level === 1 ? 1 : 0;
    // A second h1 belongs below the first one, and above its h2.
    const depth = heading.level === 1 && titles > 1 ? 1.5 : heading.level;
    while ((above.at(-1)?.depth ?? 0) >= depth) above.pop();
    const parent = above.at(-1);
    const level = Math.min(6, parent ? parent.level + 1 : Math.ceil(depth));
    above.push({ depth, level });
    return { ...heading, level };
  });
}
