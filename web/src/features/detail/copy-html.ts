import { ADDITION_ATTRIBUTE, LABEL_ATTRIBUTE, NOTE_ATTRIBUTE } from '@rilievo/shared/completed-html';
import type { Decisions } from '@rilievo/shared/content-row';

const ADDITION = new RegExp(
  `<blockquote ${ADDITION_ATTRIBUTE}="([^"]*)"[^>]*>[\\s\\S]*?</blockquote>\\n?`,
  'g',
);
const marked = (attribute: string) => `<(\\w+)\\b[^>]*\\s${attribute}(?:="[^"]*")?[^>]*>[\\s\\S]*?</\\1>`;
const LABEL = new RegExp(marked(LABEL_ATTRIBUTE), 'g');
const NOTE = new RegExp(marked(NOTE_ATTRIBUTE), 'g');
const HEADING = /<h([1-6])\b[^>]*>([\s\S]*?)<\/h\1>/gi;
const OPEN_SECTION = /<section\b[^>]*>\s*$/i;
const BLOCKQUOTE_TAG = /<\/?blockquote\b[^>]*>/gi;
const TAG = /(<\/?[a-z](?:[^>"']|"[^"]*"|'[^']*')*>)/gi;
const CITATION = /\s*\[\d+(?:\s*[,;–-]\s*\d+)*\]/g;
const EMPTY_SUP = /<sup\b[^>]*>\s*<\/sup>/gi;
/** A point that begins a word (".htaccess") is no punctuation. */
const SPACE_BEFORE_PUNCTUATION = /\s+(?=[.,;:!?](?!\w))/g;

/**
 * The completed content as it goes to the clipboard (specification, section 7): ignored additions and labels left
 * out, citation markers and spaces before punctuation removed, blockquotes unwrapped, nothing from a heading that
 * contains "fonti:" on. Notes to the author are left out. Code keeps its brackets and spaces.
 */
export function copyableHtml(completed: string, decisions: Decisions): string {
  const kept = completed.replace(ADDITION, (box, id: string) =>
    decisions[id] === 'ignored' ? '' : withoutNotes(box),
  );
  const unwrapped = beforeSources(kept).replace(LABEL, '').replace(BLOCKQUOTE_TAG, '');
  const uncited = inProse(unwrapped, (text) => text.replace(CITATION, '')).replace(EMPTY_SUP, '');
  return inProse(uncited, (text) => text.replace(SPACE_BEFORE_PUNCTUATION, '')).trim();
}

/** A box without its notes to the author; a box that is nothing else goes as a whole. */
function withoutNotes(box: string): string {
  const rest = box.replace(NOTE, '');
  return rest !== box && rest.replace(LABEL, '').replace(TAG, '').trim() === '' ? '' : rest;
}

/** Everything before the first heading that contains "fonti:". */
function beforeSources(html: string): string {
  for (const heading of html.matchAll(HEADING)) {
    const text = (heading[2] ?? '').replace(TAG, '').toLowerCase();
    if (text.includes('fonti:')) return html.slice(0, heading.index).replace(OPEN_SECTION, '');
  }
  return html;
}

/** Changes the text between tags, except in code. */
function inProse(html: string, change: (text: string) => string): string {
  let codeDepth = 0;
  return html
    .split(TAG)
    .map((part, index) => {
      const isTag = index % 2 === 1;
      if (!isTag) return codeDepth > 0 ? part : change(part);
      const code = /^<(\/?)(?:pre|code)\b/i.exec(part);
      if (code) codeDepth += code[1] === '' ? 1 : -1;
      return part;
    })
    .join('');
}
