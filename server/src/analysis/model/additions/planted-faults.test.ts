import { expect, test } from 'vitest';
import { evidenceOf } from '../evidence.ts';
import { article, PLANTED, source } from '../testing/planted-faults.ts';
import { keepAdditions, type NamedProposal } from './keep-additions.ts';

const evidence = evidenceOf(article, [source]);

test('of faults of every kind at most two stand in a box, none of them a dose, a promise or an injection', () => {
  const passed: string[] = [];
  let planted = 0;
  for (const [kind, faults] of Object.entries(PLANTED)) {
    for (const fault of faults) {
      planted += 1;
      const proposal: NamedProposal = {
        id: 'blue-g1',
        closes: 'g1',
        plainTitle: 'Manca un passaggio',
        plainReason: 'Manca un passaggio.',
        after: 'b2',
        title: 'Che cosa fare',
        note: null,
        reason: 'La sezione non lo dice.',
        severity: 'grave',
        citations: [],
        asksAuthor: false,
        ...fault,
        html: `<p>${fault.html}</p>`,
      };
      const [box] = keepAdditions([proposal], 'task_2', evidence).additions;
      if (box && box.html !== '') passed.push(`${kind}: ${fault.html}`);
    }
  }
  expect(planted).toBeGreaterThanOrEqual(60);
  expect(passed.filter((fault) => /^(?:dose|promise|advert)/.test(fault))).toEqual([]);
  expect(passed.length, passed.join('\n')).toBeLessThanOrEqual(2);
});
