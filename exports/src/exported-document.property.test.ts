import type { Decision, Decisions } from '@rilievo/shared/decisions';
import type { ExportChoice } from '@rilievo/shared/export-choice';
import { MOVES } from '@rilievo/shared/moves';
import type { PlacedAddition } from '@rilievo/shared/result';
import { TASK_MARK, TASKS } from '@rilievo/shared/tasks';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { copyableHtml } from './copy-html.ts';
import { exportedDocument } from './exported-document.ts';
import { exportedFaq, faqJsonLd } from './faq-json-ld.ts';
import { markdownText } from './markdown-text.ts';
import { exportRow, parse } from './testing/export-row.ts';

/** Words that only ever speak to the editor; none of them may leave but in a draft. */
const REASON = 'MOTIVO';
const NOTE = 'NOTA';
const QUESTION = 'DOMANDA';
const TITLE = 'SOGGETTO';
const SPEAKS = [REASON, NOTE, QUESTION, TITLE];

const word = fc.constantFrom('olivo', 'vaso', 'terra', 'sole', 'acqua', 'radice', 'foglia', 'ramo');
const sentence = fc.array(word, { minLength: 3, maxLength: 9 }).map((words) => words.join(' '));

interface Made {
  readonly blocks: readonly string[];
  readonly boxes: readonly {
    readonly addition: PlacedAddition;
    readonly line: string;
    readonly text: string;
  }[];
}

const made: fc.Arbitrary<Made> = fc
  .tuple(
    fc.array(sentence, { minLength: 1, maxLength: 5 }),
    fc.array(fc.tuple(fc.constantFrom(...TASKS), fc.constantFrom(...MOVES), fc.nat(4), fc.nat(8), sentence), {
      maxLength: 6,
    }),
  )
  .map(([texts, parts]) => {
    const blocks = texts.map((text) => `<p>${text}</p>`);
    const taken = new Set<number>();
    return {
      blocks,
      boxes: parts.flatMap(([task, wanted, at, from, said], place) => {
        const block = at % texts.length;
        // A block changes once: two replacements of the same words cannot both hold.
        const move = wanted === 'replace' && taken.has(block) ? 'ask' : wanted;
        if (move === 'replace') taken.add(block);
        const words = texts[block]?.split(' ') ?? [];
        const passage = words.slice(Math.min(from, words.length - 1)).join(' ');
        const id = `${TASK_MARK[task]}${place + 1}`;
        const text = `NUOVO${place} ${said}`;
        const addition: PlacedAddition = {
          id,
          task,
          after: `b${block + 1}`,
          title: `${TITLE} ${place}`,
          reason: `${REASON} ${place}`,
          closes: null,
          citations: [],
          asksAuthor: move === 'ask',
          move,
          question: QUESTION,
          passage: move === 'replace' ? { blockId: `b${block + 1}`, text: passage } : null,
          outside: move === 'outside' ? { what: 'title', now: NOTE, proposed: 'nuovo titolo' } : null,
        };
        const own = task === 'task_3' ? `<h3>${text}?</h3><p>${text}</p>` : `<p>${text}</p>`;
        const marked = move === 'replace' ? `<div data-note="">${own}</div>` : own;
        const body = move === 'ask' || move === 'outside' ? `<div data-note=""><p>${NOTE}</p></div>` : marked;
        const line = `<blockquote data-addition="${id}" data-task="${task}"><p data-label="">${TITLE}</p>${body}<p data-note="">${NOTE}</p></blockquote>`;
        return [{ addition, line, text }];
      }),
    };
  });

const decision: fc.Arbitrary<Decision> = fc.record(
  {
    state: fc.constantFrom('accepted', 'ignored', 'waiting', 'done'),
    html: fc.constantFrom('<p>parole mie</p>', '<ul><li>una</li><li>due</li></ul>'),
    answer: fc.constantFrom('', 'Nel 2026, a Bologna'),
    off: fc.constantFrom([0], [3]),
  },
  { requiredKeys: [] },
);

function contentOf({ blocks, boxes }: Made): string {
  return [
    ...blocks.flatMap((block, place) => [
      block,
      ...boxes.filter(({ addition }) => addition.after === `b${place + 1}`).map(({ line }) => line),
    ]),
    '<section data-sources=""><h2>Fonti:</h2><ol><li>FONTE</li></ol></section>',
  ].join('\n');
}

function exported(result: Made, decisions: Decisions, choice: ExportChoice) {
  const row = exportRow({ decisions, additions: result.boxes.map(({ addition }) => addition) });
  return exportedDocument(row, contentOf(result), choice, parse);
}

const given = made.chain((result) =>
  fc
    .tuple(fc.constant(result), fc.array(fc.option(decision), { minLength: 6, maxLength: 6 }))
    .map(([, chosen]) => ({
      result,
      decisions: Object.fromEntries(
        result.boxes.flatMap(({ addition }, place) => {
          const one = chosen[place];
          return one && Object.keys(one).length > 0 ? [[addition.id, one]] : [];
        }),
      ) as Decisions,
    })),
);

test('no article that leaves holds a reason, a note, a question or a subject, whatever was decided', () => {
  fc.assert(
    fc.property(
      given,
      fc.constantFrom<ExportChoice>('ready', 'accepted'),
      ({ result, decisions }, choice) => {
        const article = exported(result, decisions, choice);
        const all = [copyableHtml(article), markdownText(article), faqJsonLd(exportedFaq(article))].join(
          '\n',
        );
        for (const word of SPEAKS) expect(all).not.toContain(word);
        expect(all).not.toContain('FONTE');
      },
    ),
    { numRuns: 300 },
  );
});

test('without accepted boxes the article is the original, byte for byte, and taking decisions back gives it again', () => {
  fc.assert(
    fc.property(given, ({ result, decisions }) => {
      const undecided = Object.fromEntries(
        Object.entries(decisions).map(([id, { state, ...rest }]) => [
          id,
          state === 'accepted' ? rest : { ...rest, ...(state && { state }) },
        ]),
      ) as Decisions;
      const original = result.blocks.join('\n');
      expect(copyableHtml(exported(result, undecided, 'accepted'))).toBe(original);
      expect(copyableHtml(exported(result, {}, 'accepted'))).toBe(original);
    }),
    { numRuns: 300 },
  );
});

test('a block of the original changes only by a replacement that was accepted', () => {
  fc.assert(
    fc.property(
      given,
      fc.constantFrom<ExportChoice>('ready', 'accepted'),
      ({ result, decisions }, choice) => {
        const lines = copyableHtml(exported(result, decisions, choice)).split('\n');
        const changed = new Set(
          result.boxes
            .filter(
              ({ addition }) => addition.move === 'replace' && decisions[addition.id]?.state === 'accepted',
            )
            .map(({ addition }) => addition.after),
        );
        for (const [place, block] of result.blocks.entries()) {
          if (!changed.has(`b${place + 1}`)) expect(lines).toContain(block);
        }
        for (const { addition, text } of result.boxes) {
          const state = decisions[addition.id]?.state;
          const enters = state === 'accepted' || (choice === 'ready' && addition.move === 'add' && !state);
          if (!enters) expect(lines.join('\n')).not.toContain(text);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('a draft holds every box with its reason, whatever was decided', () => {
  fc.assert(
    fc.property(given, ({ result, decisions }) => {
      const parts = exported(result, decisions, 'draft').parts;
      expect(parts.flatMap((part) => (part.kind === 'addition' ? [part.id] : [])).toSorted()).toEqual(
        result.boxes.map(({ addition }) => addition.id).toSorted(),
      );
      for (const part of parts) {
        if (part.kind === 'addition') expect(part.notes[0]?.text).toContain(REASON);
      }
    }),
    { numRuns: 100 },
  );
});
