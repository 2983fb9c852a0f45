import { describe, expect, test } from 'vitest';
import {
  asksForAnything,
  houseRulesSchema,
  isOnSite,
  MAX_RULES,
  NO_HOUSE_RULES,
  siteOf,
} from './house-rules.ts';

test.each([
  ['iss.it', 'iss.it'],
  ['https://www.ISS.it/percorso?a=1', 'iss.it'],
  ['www.città.example', 'xn--citt-3na.example'],
  ['iss.it.', 'iss.it'],
  ['Wikipedia', null],
  ['10.0.0.1', null],
  ['due parole.it', null],
  ['javascript:alert(1)', null],
  ['', null],
  [`${'a'.repeat(60)}.${'b'.repeat(60)}.it`, null],
])('the line "%s" is the site %s', (line, site) => {
  expect(siteOf(line)).toBe(site);
});

test('an address belongs to its site and to what that is a part of', () => {
  expect(isOnSite('https://salute.iss.it/a', ['iss.it'])).toBe(true);
  expect(isOnSite('https://www.iss.it/a', ['iss.it'])).toBe(true);
  expect(isOnSite('https://miss.it/iss.it', ['iss.it'])).toBe(false);
  expect(isOnSite('nessuno', ['iss.it'])).toBe(false);
});

describe('house rules', () => {
  const rules = { ...NO_HOUSE_RULES, voice: 'lei' as const, names: ['iPhone 17'], neverSites: ['iss.it'] };

  test('hold a voice and lists', () => {
    expect(houseRulesSchema.parse(rules)).toEqual(rules);
    const emoji = { ...rules, names: ['😀'.repeat(100)] };
    expect(houseRulesSchema.parse(emoji)).toEqual(emoji);
    expect([rules, NO_HOUSE_RULES].map(asksForAnything)).toEqual([true, false]);
  });

  test.each([
    { voice: 'voi' },
    { names: ['x'.repeat(201)] },
    { names: Array.from({ length: MAX_RULES + 1 }, () => 'x') },
    { avoidWords: 'x' },
  ])('are refused with %j', (change) => {
    expect(houseRulesSchema.safeParse({ ...rules, ...change }).success).toBe(false);
  });
});
