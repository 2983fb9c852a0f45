import type { Addition } from '@rilievo/shared/findings';
import { SEVERITIES } from '@rilievo/shared/moves';
import { contentStems } from '#linguistics/stems.ts';
import { foldAccents } from '#linguistics/words.ts';
import { TO_EDITOR } from './additions/author-question.ts';

/** The share of a request that makes it the same. */
const SAME_REQUEST = 0.5;
const MAX_NOTE = 600;
/** Two longer ones are two tasks in one sentence. */
const MAX_JOINED = 200;

/**
 * The box with the graver severity of two, and with both requests where they read as one sentence: two short
 * imperatives about different things. Otherwise with one of them: if neither box has a text, the fuller one, with the
 * reason that explains it.
 */
export function withRequest(
  box: Addition,
  { note, severity, asksAuthor, html, reason, ...dropped }: Addition,
): Addition {
  const [own, other] = [requestOf(box.note), requestOf(note)];
  const graver = SEVERITIES.find((one) => one === box.severity || one === severity);
  const isFuller = box.html === '' && html === '' && stemsOf(other).size > stemsOf(own).size;
  const joins = own !== '' && isJoinable(own, other);
  const takesOver = other !== '' && (own === '' || joins || isFuller);
  const both = `${own.replace(/[.;\s]+$/, '')}, e ${inASentence(other)}`;
  return {
    ...box,
    note: takesOver ? (joins ? both : other) : box.note,
    // What a request names, such as two prices, only its own reason shows.
    ...(takesOver && !joins && own !== '' && dropped.move === 'ask' && { reason }),
    asksAuthor: box.asksAuthor || (takesOver && asksAuthor),
    ...(graver && { severity: graver }),
  };
}

/** Whether nothing that the second note requests is lost where only the first can be kept. */
export function asksSame(kept: string | null, dropped: string | null): boolean {
  const [own, other] = [requestOf(kept), requestOf(dropped)];
  const [asked, wanted] = [stemsOf(own), stemsOf(other)];
  const isCovered = [...wanted].filter((stem) => asked.has(stem)).length >= wanted.size * SAME_REQUEST;
  return isCovered || isJoinable(own, other);
}

function requestOf(note: string | null): string {
  return TO_EDITOR.has(note) ? '' : (note ?? '');
}

function stemsOf(note: string): ReadonlySet<string> {
  return new Set(contentStems(note));
}

/** The box with one more sentence in its note, about where the same words are. */
export function withRemark(box: Addition, said: string): Addition {
  const own = requestOf(box.note);
  const asked = stemsOf(own);
  const named = [...stemsOf(said)];
  if (named.filter((stem) => asked.has(stem)).length >= named.length * SAME_REQUEST) return box;
  const note = own === '' ? said : `${own.replace(/[.;\s]+$/, '')}; ${said}`;
  return note.length <= MAX_NOTE ? { ...box, note } : box;
}

/** One clause, which says «tu» and does not hang on another: «altrimenti togli la frase». */
export function isSimple(note: string): boolean {
  return !/[;:.?!](?=\s)/.test(note) && !/(?<!\p{L})(?:altrimenti|oppure|poi|se no)(?!\p{L})/u.test(note);
}

function isJoinable(own: string, other: string): boolean {
  if (!isSimple(own) || !isSimple(other) || own.length + other.length > MAX_JOINED) return false;
  if (speaksToMany(own) !== speaksToMany(other)) return false;
  const asked = stemsOf(own);
  return ![...stemsOf(other)].some((stem) => asked.has(stem));
}

function speaksToMany(note: string): boolean {
  return /(?<!\p{L})(?:vostr[oaie]|vi|avete|siete|\p{L}{3,}(?:ate|ete))(?!\p{L})/u.test(foldAccents(note));
}

/** A sentence that goes on. «INPS» and «SdI» keep their capitals. */
export function inASentence(text: string): string {
  const [first = ''] = /^\p{L}+/u.exec(text) ?? [];
  const isPlain = first.slice(1) === first.slice(1).toLowerCase();
  return isPlain ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;
}
