import { fixtureNames } from '../server/src/analysis/testing/read-fixture.ts';
import type { Score } from './findings-score.ts';
import { PARTS, precisionAndRecall, scoreArticle } from './findings-score.ts';

const scores: Score[] = [];
for (const name of fixtureNames()) scores.push(await scoreArticle(name));

const percent = (value: number) => value.toFixed(2).padStart(6);
const line = (label: string, tallies: Parameters<typeof precisionAndRecall>[0], rest = '') => {
  const { precision, recall } = precisionAndRecall(tallies);
  console.log(`${label.padEnd(24)} precision ${percent(precision)}  recall ${percent(recall)}  ${rest}`);
};

for (const { name, parts, findings, expectation } of scores) {
  const boxes = findings.additions.length;
  line(name, Object.values(parts), `${boxes} boxes${expectation.excellent ? ', excellent' : ''}`);
  if (!process.argv.includes('--details')) continue;
  for (const part of PARTS) {
    for (const item of parts[part].wrong) console.log(`    ${part}: wrong   ${item}`);
    for (const item of parts[part].missed) console.log(`    ${part}: missed  ${item}`);
  }
}
console.log();
for (const part of PARTS)
  line(
    part,
    scores.map(({ parts }) => parts[part]),
  );
line(
  'total',
  scores.flatMap(({ parts }) => Object.values(parts)),
);
const revised = scores.reduce((sum, { expectation }) => sum + expectation.revised.length, 0);
console.log(`expectations revised after output was seen: ${revised}`);
