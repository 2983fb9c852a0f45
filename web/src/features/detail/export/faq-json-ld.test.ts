import { describe, expect, it } from 'vitest';
import { element } from './article-tree.ts';
import type { ExportedBox, ExportedPart } from './exported-document.ts';
import { acceptedFaq, asScript, faqJsonLd } from './faq-json-ld.ts';

const faq = (accepted: boolean, answer: string): ExportedBox => ({
  kind: 'addition',
  id: 'V1',
  task: 'task_3',
  accepted,
  label: 'V1',
  notes: [],
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
  it('are the answered questions of the accepted boxes, without citations', () => {
    expect(acceptedFaq(documentOf(faq(true, 'Decenni [1].'), faq(false, 'Mai.')))).toEqual([
      { question: 'Quanto vive?', answer: 'Decenni.\nin vaso\nin terra' },
    ]);
  });

  it('cannot close the element that holds them', () => {
    const pairs = [{ question: '</script><script>alert(1)</script>', answer: '<!-- \u2028 &' }];
    const json = faqJsonLd(pairs);
    expect(json).not.toMatch(/[<>&\u2028]/);
    expect(JSON.parse(json).mainEntity[0].name).toBe(pairs[0]?.question);
    expect(asScript(json).match(/<\/?script/g)).toHaveLength(2);
  });
});
