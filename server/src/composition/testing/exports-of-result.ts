import { copyableHtml } from '@rilievo/exports/copy-html';
import { buildDocx } from '@rilievo/exports/docx/build-docx';
import {
  type ExportedDocument,
  type ExportedPart,
  exportedDocument,
} from '@rilievo/exports/exported-document';
import { exportedFaq, faqJsonLd } from '@rilievo/exports/faq-json-ld';
import { htmlPage } from '@rilievo/exports/html-page';
import { markdownText } from '@rilievo/exports/markdown-text';
import { type Article, originalHtml } from '@rilievo/shared/article';
import {
  additionBodies,
  LABEL_ATTRIBUTE,
  NOTE_ATTRIBUTE,
  withoutAdditions,
} from '@rilievo/shared/completed-html';
import type { Decision, Decisions } from '@rilievo/shared/decisions';
import type { ExportChoice } from '@rilievo/shared/export-choice';
import type { PlacedAddition } from '@rilievo/shared/result';
import { contentRow } from '@rilievo/shared/testing/content-row';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { parseHTML } from 'linkedom';
import { expect } from 'vitest';
import type { CompletedDocument } from '../compose-document.ts';

/** A composed result with the article that it was made of. */
export interface ExportableResult {
  readonly article: Article;
  readonly completed: CompletedDocument;
}

const RUNS = 12;
const ANSWER = 'Nel 2026, a Bologna, in due ore';
const OWN_WORDS = '<p>Parole di chi ha corretto.</p>';

const parse = (html: string) => parseHTML(`<!doctype html><html><body>${html}</body></html>`).document;
const textOf = (html: string) => folded(parse(html).body.textContent ?? '');
const folded = (text: string) => text.replace(/\s+/g, ' ').trim();

function exported({ completed }: ExportableResult, decisions: Decisions, choice: ExportChoice) {
  const row = contentRow({ status: 'completed', additions: completed.additions, decisions });
  return exportedDocument(row, completed.html, choice, parse);
}

/** Every decision that a box can have, and none. */
const decision: fc.Arbitrary<Decision> = fc.oneof(
  fc.constant({}),
  fc.record(
    {
      state: fc.constantFrom('accepted', 'accepted', 'ignored', 'waiting', 'done'),
      html: fc.constant(OWN_WORDS),
      answer: fc.constant(ANSWER),
      off: fc.constantFrom<number[]>([0], [1]),
    },
    { requiredKeys: [] },
  ),
);

function decisionsOn(additions: readonly PlacedAddition[]): fc.Arbitrary<Decisions> {
  return fc
    .array(decision, { minLength: additions.length, maxLength: additions.length })
    .map((chosen) => Object.fromEntries(additions.map(({ id }, place) => [id, chosen[place] ?? {}])));
}

/**
 * What speaks to the editor alone: reasons, questions to the author, notes and remarks. Left out is what the article
 * or the text of a box says too.
 */
export function spokenToEditor({ article, completed }: ExportableResult): string[] {
  const bodies = additionBodies(completed.html);
  const written = [textOf(originalHtml(article))];
  const said = completed.additions.flatMap(({ id, move, title, reason, question }) => {
    const { body } = parse(bodies.get(id) ?? '');
    for (const label of body.querySelectorAll(`[${LABEL_ATTRIBUTE}]`)) label.remove();
    // The replacement itself is marked as a note too.
    const notes = [...body.querySelectorAll(`[${NOTE_ATTRIBUTE}]`)].filter(
      ({ localName }) => move !== 'replace' || localName !== 'div',
    );
    for (const note of notes) note.remove();
    written.push(folded(body.textContent ?? ''));
    // A searcher's question becomes the heading of an accepted answer.
    if (move === 'ask' && title.endsWith('?')) written.push(title);
    return [reason, question ?? '', ...notes.map(({ textContent }) => textContent ?? '')].map(folded);
  });
  return said.filter((one) => one.split(' ').length > 3 && !written.some((text) => text.includes(one)));
}

/** No export but the draft says any of it, in any format, whatever was decided. */
export function expectNothingSpokenLeaves(result: ExportableResult, said: readonly string[]): void {
  fc.assert(
    fc.property(
      decisionsOn(result.completed.additions),
      fc.constantFrom<ExportChoice>('ready', 'accepted', 'changes'),
      (decisions, choice) => {
        const article = exported(result, decisions, choice);
        const html = copyableHtml(article);
        const all = [textOf(html), textOf(htmlPage(article)), folded(markdownText(article))];
        all.push(folded(faqJsonLd(exportedFaq(article))));
        for (const sentence of said) for (const text of all) expect(text).not.toContain(sentence);
        expect(html).not.toContain(NOTE_ATTRIBUTE);
      },
    ),
    { numRuns: RUNS },
  );
}

/** Nor does a Word file, with everything accepted, while the draft does. */
export async function expectNothingSpokenInWord(
  result: ExportableResult,
  said: readonly string[],
): Promise<void> {
  const accepted = { state: 'accepted', answer: ANSWER } as const;
  const all = Object.fromEntries(result.completed.additions.map(({ id }) => [id, accepted]));
  const text = await wordText(exported(result, all, 'ready'));
  for (const sentence of said) expect(text).not.toContain(sentence);
  const draft = await wordText(exported(result, all, 'draft'));
  const [reason] = result.completed.additions;
  if (reason) expect(draft).toContain(folded(reason.reason));
}

async function wordText(article: ExportedDocument): Promise<string> {
  const parts = unzipSync(new Uint8Array(await buildDocx(article)));
  const xml = strFromU8(parts['word/document.xml'] ?? new Uint8Array());
  // A paragraph ends a sentence; runs do not.
  return textOf(xml.replaceAll('</w:p>', ' </w:p>'));
}

/** Without accepted replacements the author's text leaves byte for byte; an accepted one changes its block alone. */
export function expectOriginalKept(result: ExportableResult): void {
  const { article, completed } = result;
  expect(withoutAdditions(completed.html)).toBe(originalHtml(article));
  const bare = { article, completed: { ...completed, html: originalHtml(article), additions: [] } };
  const original = copyableHtml(exported(bare, {}, 'accepted'));
  expect(copyableHtml(exported(result, {}, 'accepted'))).toBe(original);
  const replaced = (decisions: Decisions) =>
    completed.additions.filter(({ id, move }) => move === 'replace' && decisions[id]?.state === 'accepted');
  fc.assert(
    fc.property(
      decisionsOn(completed.additions),
      fc.constantFrom<ExportChoice>('ready', 'accepted'),
      (decisions, choice) => {
        const changed = new Set(replaced(decisions).map(({ passage }) => passage?.blockId));
        const authors = exported(result, decisions, choice).parts.filter(isAuthors);
        const kept = copyableHtml({ ...exported(result, decisions, choice), parts: authors });
        if (changed.size === 0) expect(kept).toBe(original);
        const text = textOf(kept);
        for (const { id, html } of untilSources(article)) {
          if (!changed.has(id))
            expect(text).toContain(textOf(copyableHtml(exported(alone(article, html), {}, 'accepted'))));
        }
      },
    ),
    { numRuns: RUNS },
  );
}

const isAuthors = (part: ExportedPart) => part.kind === 'text' && part.task === null;

const alone = (article: Article, html: string): ExportableResult => ({
  article,
  completed: { html, legend: [], additions: [] },
});

/** The copy rules end an article at its own list of sources. */
function untilSources({ blocks }: Article): Article['blocks'] {
  const end = blocks.findIndex(({ kind, text }) => kind === 'heading' && /^fonti:?/i.test(text));
  return end < 0 ? blocks : blocks.slice(0, end);
}
