import { expect, test } from 'vitest';
import { heldMemory } from '#platform/testing/held-memory.ts';
import { parseRobots } from './robots-rules.ts';

const allows = (text: string, path: string) => parseRobots(text, 'rilievo').allows(path);
const everyone = (rules: string) => `User-agent: *\n${rules}`;

test.each([
  ['', '/a'],
  ['<!doctype html><p>User-agent: *', '/a'],
  [everyone('Disallow:'), '/a'],
  [everyone('Disallow: /b'), '/a'],
  [everyone('Disallow: /A'), '/a'],
  [everyone('Disallow: /a/'), '/a'],
  [everyone('Disallow: /\nAllow: /a'), '/a/b'],
  [everyone('Allow: /a\nDisallow: /a'), '/a'],
  [everyone('Disallow: /*.pdf$'), '/a.pdf?x=1'],
  [everyone('Disallow: /a$'), '/ab'],
  [everyone('Disallow: /a*b*c'), '/a-c-b'],
  [everyone('Disallow: /ab*bc$'), '/abc'],
  ['User-agent: altro\nDisallow: /', '/a'],
  ['User-agent: rilievobot\nDisallow: /', '/a'],
  ['User-agent: rilievo\nAllow: /\nUser-agent: *\nDisallow: /', '/a'],
  ['User-agent: rilievo\nUser-agent: *\nDisallow: /b', '/a'],
  ['Disallow: /\nUser-agent: *\nAllow: /', '/a'],
  [everyone('# Disallow: /'), '/a'],
])('under %j the path %s may be read', (text, path) => {
  expect(allows(text, path)).toBe(true);
});

test.each([
  [everyone('Disallow: /'), '/a'],
  ['\uFEFFuser-agent : * # tutti\r\n DISALLOW : /a # via', '/a/b'],
  ['User-agent: *\rDisallow: /a', '/a'],
  [everyone('Disallow: /a?'), '/a?x=1'],
  [everyone('Allow: /\nDisallow: /a'), '/a'],
  [everyone('Disallow: *.pdf$'), '/a.pdf'],
  [everyone('Disallow: /a*b*c'), '/a/b/c/d'],
  [everyone('Disallow: /perché'), '/perch%C3%A9/a'],
  [everyone('Disallow: /perch%c3%a9'), '/perch%C3%A9'],
  [everyone('Disallow: /%7Emario'), '/~mario'],
  ['User-agent: Rilievo/2.0\nDisallow: /\nUser-agent: *\nAllow: /', '/a'],
  ['User-agent: altro\nUser-agent: *\nCrawl-delay: 3\nUser-agent: terzo\nDisallow: /', '/a'],
  ['User-agent: *\nAllow: /b\n\nUser-agent: *\nDisallow: /a', '/a'],
  ['User-agent: altro\nAllow: /\nSitemap: https://a.it/s.xml\nUser-agent: *\nDisallow: /', '/a'],
])('under %j the path %s may not be read', (text, path) => {
  expect(allows(text, path)).toBe(false);
});

test.each([
  ['', 0],
  [everyone('Crawl-delay: 3'), 3_000],
  [everyone('crawl-delay : 0.5 # secondi'), 500],
  [everyone('Crawl-delay: 3600'), 60_000],
  [everyone('Crawl-delay: -1'), 0],
  [everyone('Crawl-delay: presto'), 0],
  ['Crawl-delay: 3', 0],
  ['User-agent: altro\nCrawl-delay: 3\nDisallow: /\nUser-agent: *\nCrawl-delay: 1', 1_000],
  ['User-agent: rilievo\nCrawl-delay: 2\nDisallow: /a\nUser-agent: *\nCrawl-delay: 9', 2_000],
  ['User-agent: rilievo\nDisallow: /a\nUser-agent: *\nCrawl-delay: 9', 0],
])('under %j the site wants %i milliseconds between two requests', (text, ms) => {
  expect(parseRobots(text, 'rilievo').delayMs).toBe(ms);
});

// A reading whose time grew with the square of the length would pass the runner's time limit.
test.each([
  ['agents and rules', 'User-agent: *\n'.repeat(16_000) + 'Disallow: /a\n'.repeat(20_000), false],
  ['asterisks', everyone(`Disallow: /${'*a'.repeat(400)}\n`.repeat(600)), false],
  ['one long line', everyone(`Disallow: /${'*a'.repeat(240_000)}`), true],
  ['blanks', ' '.repeat(500_000), true],
])('half a megabyte of %s does not hang the reading', (_what, text, allowed) => {
  expect(allows(text, `/${'a'.repeat(2_000)}c`)).toBe(allowed);
});

test.each([
  ['asterisks', '*aa'.repeat(500)],
  ['long pieces', `*${'a'.repeat(40)}`.repeat(30)],
])('the rules of a robots.txt full of %s take little memory', (_what, pattern) => {
  const text = (at: number) => everyone(`Disallow: /${at}${pattern}\n`.repeat(320));
  const before = heldMemory();
  const kept = Array.from({ length: 20 }, (_, at) => parseRobots(text(at), 'rilievo'));
  expect((heldMemory() - before) / kept.length).toBeLessThan(150_000);
  expect(kept.every(({ allows }) => allows('/z'))).toBe(true);
});
