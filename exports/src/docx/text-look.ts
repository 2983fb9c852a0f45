import type { IRunOptions } from 'docx';
import { INK, MONO_FONT } from '../looks.ts';

/** How text looks, in the words of Word; `language` and `direction` are those of the element it stands in. */
export type TextLook = Pick<
  IRunOptions,
  | 'bold'
  | 'italics'
  | 'strike'
  | 'underline'
  | 'superScript'
  | 'subScript'
  | 'font'
  | 'size'
  | 'shading'
  | 'color'
  | 'noProof'
>;

const ITALICS: TextLook = { italics: true };
const BOLD: TextLook = { bold: true };
const STRIKE: TextLook = { strike: true };
const UNDERLINE: TextLook = { underline: {} };
const MONO: TextLook = { font: MONO_FONT, noProof: true };

const LOOKS: Readonly<Record<string, TextLook>> = {
  b: BOLD,
  strong: BOLD,
  i: ITALICS,
  em: ITALICS,
  cite: ITALICS,
  dfn: ITALICS,
  var: ITALICS,
  s: STRIKE,
  del: STRIKE,
  u: UNDERLINE,
  ins: UNDERLINE,
  sup: { superScript: true },
  sub: { subScript: true },
  code: MONO,
  kbd: MONO,
  samp: MONO,
  small: { size: 18 },
  mark: { shading: { type: 'clear', fill: INK.marker } },
};

export function lookOf(tag: string): TextLook {
  return LOOKS[tag] ?? {};
}
