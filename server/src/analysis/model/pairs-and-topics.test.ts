import { expect, test } from 'vitest';
import { pairsOf } from './pairs-and-topics.ts';
import { blue, box, boxes, evidence, gap, red, understanding } from './testing/few-boxes.ts';

test('an answer that says again what a box doubts is left out, or asked of the author where few remain', () => {
  const passage = { blockId: 'b2', text: "D'agosto il mulino restava fermo anche quaranta giorni." };
  const doubting = {
    ...blue(box({ move: 'ask', note: 'controlla il documento' })),
    gaps: [{ ...gap('g1'), type: 'contradiction' as const, quotes: [passage] }],
  };
  const settled = boxes(doubting, null);
  const pair = (answerHtml: string) => ({
    question: 'Quanto restava fermo il mulino?',
    answerHtml,
    blockId: null,
  });
  const said = pair('<p>In agosto il mulino restava fermo per quaranta giorni.</p>');
  const denied = pair('<p>Il mulino non restava fermo quaranta giorni in agosto.</p>');
  const of = (faq: (typeof said)[], least: number) =>
    pairsOf({ faq, faqAfter: null, least, leftOut: {} }, settled, understanding, evidence);
  expect(of([said, denied], 0).pairs).toEqual([denied]);
  expect(of([said, denied], 0).leftOut).toEqual({ contested: 1 });
  expect(of([said], 1).pairs).toEqual([{ ...said, answerHtml: null }]);
});

test('a question has one place: an answered one needs no page, and one for a page is not asked again', () => {
  const topics = [
    { question: 'In affitto, chi paga la riparazione della stufa?', title: 'Stufa in affitto', why: null },
  ];
  const settled = boxes(blue(), null, { ...red, topics });
  const pair = (answerHtml: string | null) => ({
    question: 'Se sono in affitto, chi paga la stufa rotta?',
    answerHtml,
    blockId: null,
  });
  const of = (given: ReturnType<typeof pair>) =>
    pairsOf({ faq: [given], faqAfter: null, least: 0, leftOut: {} }, settled, understanding, evidence);
  expect(of(pair('<p>Paga il proprietario.</p>'))).toMatchObject({ topics: [], leftOut: { repeated: 1 } });
  expect(of(pair(null))).toMatchObject({ pairs: [], topics });
});
