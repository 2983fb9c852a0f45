import type { ILevelsOptions, INumberingOptions } from 'docx';
import { INDENT } from '../looks.ts';

const BULLETS = ['•', '◦', '▪'];
/** Word has nine levels; what is deeper stays at the last. */
const MAX_LEVEL = 8;

export interface ListMarker {
  readonly reference: string;
  readonly level: number;
}

/**
 * The lists of a document. Each ordered one is a definition of its own, so that it begins where it says in every
 * program: instances of one definition count on in some.
 */
export class Lists {
  readonly #definitions = new Map<string, ILevelsOptions[]>();
  #ordered = 0;

  bulleted(depth: number, left: number): ListMarker {
    const level = Math.min(depth, MAX_LEVEL);
    const reference = `bullets-${level}-${left}`;
    const text = BULLETS[level % BULLETS.length] ?? '•';
    this.#definitions.set(reference, [levelOptions(level, left, { format: 'bullet', text })]);
    return { reference, level };
  }

  ordered(depth: number, left: number, start: number): ListMarker {
    const level = Math.min(depth, MAX_LEVEL);
    this.#ordered += 1;
    const reference = `ordered-${this.#ordered}`;
    const counted = { format: 'decimal', text: `%${level + 1}.`, start: Math.max(0, start) } as const;
    this.#definitions.set(reference, [levelOptions(level, left, counted)]);
    return { reference, level };
  }

  numbering(): INumberingOptions {
    return { config: [...this.#definitions].map(([reference, levels]) => ({ reference, levels })) };
  }
}

function levelOptions(
  level: number,
  left: number,
  marker: Pick<ILevelsOptions, 'format' | 'text' | 'start'>,
): ILevelsOptions {
  const paragraph = { indent: { left: left + INDENT, hanging: INDENT - 85 } };
  return { ...marker, level, alignment: 'left', style: { paragraph } };
}
