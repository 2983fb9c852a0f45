import { houseRulesSchema, NO_HOUSE_RULES } from '@rilievo/shared/house-rules';
import { expect, test } from 'vitest';
import { checkSites, checkWords, rulesOf, writtenRules } from './written-rules.ts';

const empty = writtenRules(NO_HOUSE_RULES);

test('what is written becomes rules, an entry a line, and comes back as it is kept', () => {
  const rules = rulesOf({
    voice: 'lei',
    names: ' iPhone 17 \n\niPhone 17\r\nCa\u0007sa',
    avoidWords: 'leader di settore',
    preferSites: 'https://www.iss.it/pagina\niss.it',
    neverSites: '',
  });
  expect(rules).toEqual({
    voice: 'lei',
    names: ['iPhone 17', 'Ca sa'],
    avoidWords: ['leader di settore'],
    preferSites: ['iss.it'],
    neverSites: [],
  });
  expect(houseRulesSchema.parse(rules)).toEqual(rules);
  expect(rulesOf(writtenRules(rules))).toEqual(rules);
  expect(rulesOf(empty)).toEqual(NO_HOUSE_RULES);
});

test('what cannot be kept is said by its words', () => {
  expect([checkWords(''), checkSites('iss.it\nwww.inps.it')]).toEqual([true, true]);
  expect(checkWords('x'.repeat(101))).toContain('xxx…');
  expect(checkWords(Array.from({ length: 51 }, (_, line) => line).join('\n'))).toContain('50');
  expect(checkSites('iss.it\nWikipedia')).toContain('Wikipedia');
});
