import { describe, expect, test } from 'vitest';
import { kindOfContent } from '../reading/content-kind.ts';
import { readArticle } from '../reading/read-article.ts';
import { findTopic } from '../reading/topic.ts';
import { markdownArticle } from '../testing/read-fixture.ts';
import { detectGaps } from './detect-gaps.ts';

function gapsOf(markdown: string) {
  const reading = readArticle(markdownArticle(markdown));
  return detectGaps({ reading, ...kindOfContent(reading), topic: findTopic(reading), year: 2025 });
}

const PROMISES = `# Dormire meglio

Dormire bene conta per tutti.

## Il cuscino

Scegli sempre un buon cuscino e dormirai meglio ogni notte.

## La luce

Anche la luce conta molto per chi vuole dormire meglio.

## La cena

Cena leggero e presto, e il sonno arriverà da solo.

## Il telefono

Il telefono disturba il sonno, quindi meglio lasciarlo lontano.
`;

describe('sections without substance', () => {
  test('short sections without a figure, a name or an example are named together', () => {
    const { gaps, boxes } = gapsOf(PROMISES);
    expect(gaps.find(({ type }) => type === 'bare-sections')?.measure).toMatch(/^4 sezioni su 4 /);
    const box = boxes.find(({ title }) => title === 'Sezioni che promettono e non dicono');
    expect(box?.html).toContain('«Il cuscino», «La luce», «La cena» e «Il telefono»');
  });

  test('a figure in most of them makes them say something', () => {
    const said = PROMISES.replace('buon cuscino', 'cuscino alto 10 centimetri').replace('presto', 'alle 19');
    expect(gapsOf(said).gaps.map(({ type }) => type)).not.toContain('bare-sections');
  });
});

describe('filler phrases', () => {
  const fillers = 'In questo articolo vedremo insieme come dormire. E tu, che cosa aspetti?';

  test('two of them are quoted and counted', () => {
    const { boxes } = gapsOf(`# Dormire meglio\n\n${fillers}\n\nIl sonno dura 7 ore.`);
    const box = boxes.find(({ title }) => title === '2 frasi che starebbero in qualunque testo');
    expect(box?.html).toContain('«In questo articolo vedremo insieme come dormire»');
    expect(box?.reason).toMatch(/^2 frasi di riempimento, 12 parole su \d+\.$/);
  });

  test('one alone is let pass', () => {
    const { gaps } = gapsOf('# Dormire\n\nCome abbiamo visto, il sonno dura 7 ore. Il letto sta al buio.');
    expect(gaps.map(({ type }) => type)).not.toContain('filler');
  });
});
