import { describe, expect, test } from 'vitest';
import { element } from './article-tree.ts';
import type { ExportedPart } from './exported-document.ts';
import { asScript, exportedFaq, faqJsonLd } from './faq-json-ld.ts';

const part = (task: 'task_2' | 'task_3', answer: string): ExportedPart => ({
  kind: 'text',
  task,
  nodes: [
    element('h2', ['Domande frequenti']),
    element('h3', ['Quanto vive?']),
    element('p', [answer]),
    element('ul', [element('li', ['in vaso']), element('li', ['in terra'])]),
    element('h3', ['Senza risposta?']),
  ],
});
const documentOf = (...parts: ExportedPart[]) => ({ title: 'Olivo', address: null, createdAt: '', parts });

describe('the structured data of the FAQ', () => {
  test('are the answered questions of the FAQ in the export, without citations', () => {
    expect(exportedFaq(documentOf(part('task_3', 'Decenni [1].'), part('task_2', 'Mai.')))).toEqual([
      { question: 'Quanto vive?', answer: 'Decenni.\nin vaso\nin terra' },
    ]);
  });

  test('cannot close the element that holds them', () => {
    const pairs = [{ question: '</script><script>alert(1)</script>', answer: '<!-- \u2028 &' }];
    const json = faqJsonLd(pairs);
    expect(json).not.toMatch(/[<>&\u2028]/);
    expect(JSON.parse(json).mainEntity[0].name).toBe(pairs[0]?.question);
    expect(asScript(json).match(/<\/?script/g)).toHaveLength(2);
  });
});
