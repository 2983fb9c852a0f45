import { escapeHtml } from '../platform/html/safe-html.ts';

const BULLET = /^\s*(?:[-–—•*·▪◦●○■□➤►✓✔])\s+(?=\S)/;
const NUMBER = /^\s*(\d{1,3})[.)]\s+(?=\S)/;
const FINAL_PUNCTUATION = /[.!…:;,]["»”')\]]*$/;

const HEADING_LENGTH = 90;
const HEADING_WORDS = 14;

/** Lines of a text wrapped by hand or by a mail program are about as long as each other. */
const WRAPPED_MIN = 45;
const WRAPPED_MAX = 100;
const WRAPPED_SPREAD = 30;

interface Piece {
  readonly kind: 'heading' | 'paragraph' | 'bullets' | 'numbers' | 'table';
  readonly lines: string[];
  readonly start: number;
  /** Stood between empty lines, alone. */
  readonly alone: boolean;
}

/**
 * Plain text as HTML: paragraphs between empty lines, lists where lines begin with a dash, a bullet or a number,
 * tables where they are divided by tabs; a short line that stands alone without final punctuation is a heading, the
 * first one of the text its title.
 */
export function htmlOfPlainText(text: string): string {
  const groups = text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*?(?=\S|$)/)
    .map((group) => group.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0);
  const pieces = joinLists(groups.flatMap((lines) => piecesOf(lines)));
  return pieces.map((piece, index) => render(asHeading(piece, index, pieces), index)).join('\n');
}

function piecesOf(lines: readonly string[]): Piece[] {
  if (isTable(lines)) return [{ kind: 'table', lines: [...lines], start: 1, alone: true }];
  const pieces: Piece[] = [];
  for (const line of lines) {
    const number = NUMBER.exec(line);
    const kind = BULLET.test(line) ? 'bullets' : number !== null ? 'numbers' : 'paragraph';
    const last = pieces.at(-1);
    const item =
      kind === 'paragraph' ? line.trim() : line.replace(kind === 'bullets' ? BULLET : NUMBER, '').trim();
    const isContinuation =
      kind === 'paragraph' && /^\s{2,}/.test(line) && last !== undefined && last.kind !== 'paragraph';
    if (isContinuation) last.lines[last.lines.length - 1] += ` ${item}`;
    else if (last?.kind === kind) last.lines.push(item);
    else pieces.push({ kind, lines: [item], start: Number(number?.[1] ?? 1), alone: lines.length === 1 });
  }
  return pieces;
}

/** Items of one list with empty lines between them are one list still. */
function joinLists(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    const continues =
      last?.kind === piece.kind &&
      (piece.kind === 'bullets' ||
        (piece.kind === 'numbers' && piece.start === last.start + last.lines.length));
    if (continues) last.lines.push(...piece.lines);
    else joined.push({ ...piece, lines: [...piece.lines] });
  }
  return joined;
}

/** A lone short line with text after it; a lone numbered one is a numbered heading, not a list of one. */
function asHeading(piece: Piece, index: number, pieces: readonly Piece[]): Piece {
  const next = pieces[index + 1];
  const [line = ''] = piece.lines;
  if (!piece.alone || piece.lines.length > 1 || next === undefined || piece.kind === 'bullets') return piece;
  if (piece.kind === 'table' || !isHeadingLine(line)) return piece;
  const text = piece.kind === 'numbers' ? `${piece.start}. ${line}` : line;
  return { ...piece, kind: 'heading', lines: [text] };
}

function isHeadingLine(line: string): boolean {
  const words = line.split(/\s+/).length;
  if (line.length > HEADING_LENGTH || words > HEADING_WORDS) return false;
  if (FINAL_PUNCTUATION.test(line) || (line.endsWith('?') && words < 3)) return false;
  return /^["«“'(¿]*[\p{Lu}\p{N}]/u.test(line) && /\p{L}{2}/u.test(line) && !/^https?:|^\S+@\S+$/.test(line);
}

function render(piece: Piece, index: number): string {
  const lines = piece.lines.map(escapeHtml);
  if (piece.kind === 'heading') return index === 0 ? `<h1>${lines[0]}</h1>` : `<h2>${lines[0]}</h2>`;
  if (piece.kind === 'bullets') return `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;
  if (piece.kind === 'numbers') {
    const start = piece.start === 1 ? '' : ` start="${piece.start}"`;
    return `<ol${start}>${lines.map((line) => `<li>${line}</li>`).join('')}</ol>`;
  }
  if (piece.kind === 'table') {
    return `<table>${lines.map((line) => `<tr><td>${line.split('\t').join('</td><td>')}</td></tr>`).join('')}</table>`;
  }
  if (isWrapped(piece.lines)) return `<p>${lines.join(' ')}</p>`;
  const separate = piece.lines.some((line) => line.length > WRAPPED_MAX) || piece.lines.every(isSentence);
  return separate ? lines.map((line) => `<p>${line}</p>`).join('\n') : `<p>${lines.join('<br>')}</p>`;
}

function isWrapped(lines: readonly string[]): boolean {
  const lengths = lines.slice(0, -1).map((line) => line.length);
  if (lengths.length === 0) return false;
  const longest = Math.max(...lengths);
  return (
    longest <= WRAPPED_MAX &&
    Math.min(...lengths) >= WRAPPED_MIN &&
    longest - Math.min(...lengths) <= WRAPPED_SPREAD
  );
}

function isSentence(line: string): boolean {
  return /[.!?…]["»”')\]]*$/.test(line);
}

function isTable(lines: readonly string[]): boolean {
  const columns = (lines[0] ?? '').split('\t').length;
  return lines.length > 1 && columns > 1 && lines.every((line) => line.split('\t').length === columns);
}
