import { expect, test } from 'vitest';
import { markdownArticle } from '#analysis/testing/read-fixture.ts';
import { localEngine } from '../local-engine.ts';

async function faqOf(markdown: string): Promise<Map<string, string | null>> {
  const { faq } = await localEngine.analyse(
    {
      article: markdownArticle(markdown),
      sources: [],
      tasks: { task_1: true, task_2: true, task_3: true },
      prompt: null,
    },
    new AbortController().signal,
  );
  return new Map(faq.map(({ question, answerHtml }) => [question, answerHtml]));
}

const CONFETTURA = `# Confettura di fichi: la ricetta

La confettura di fichi si fa con un chilo di frutta e 400 grammi di zucchero. In cambio della pazienza dà un vasetto che dura mesi interi.

## Come si prepara

Il primo giorno si tagliano i fichi in quattro e si coprono con lo zucchero. Il secondo giorno si cuoce tutto a fuoco basso per 40 minuti. Il terzo giorno si assaggia la confettura con il pane.

## La conservazione in dispensa

La confettura di fichi si conserva al buio, in vasetti chiusi, per tutto l'inverno. Inoltre la luce la fa scurire.

## Quando qualcosa va storto

La schiuma bianca in superficie si toglie con un mestolo forato. Il fondo bruciato, invece, non si recupera: si cambia pentola.

## Che cosa la rovina

L'acqua è il nemico principale della confettura di fichi. Gli esperti consigliano vasetti nuovi per la confettura di fichi.
`;

test('the answer comes first from the section whose heading is about the question', async () => {
  expect((await faqOf(CONFETTURA)).get('Come si conserva la confettura di fichi e per quanto?')).toMatch(
    /^<p>La confettura di fichi si conserva al buio/,
  );
});

test('a procedure is answered from its first sentence', async () => {
  expect((await faqOf(CONFETTURA)).get('Come si prepara la confettura di fichi?')).toMatch(
    /^<p>Il primo giorno /,
  );
});

test('a heading that names a case, or a thing by a pronoun, is not turned into a question', async () => {
  const questions = [...(await faqOf(CONFETTURA)).keys()].join('\n');
  expect(questions).not.toMatch(/qualcosa va storto|la rovina/);
  expect(questions).toContain('Come si toglie la schiuma bianca in superficie?');
});

test('an answer neither leans on the sentence before nor passes to another case', async () => {
  for (const answer of (await faqOf(CONFETTURA)).values()) {
    expect(answer ?? '').not.toMatch(/<p>(?:In cambio|Inoltre|Il terzo)|invece|esperti/);
  }
});

test('a subject never swallows the verb of another clause', async () => {
  const questions = await faqOf(
    '# Corso di ceramica a Faenza\n\nIl corso di ceramica dura quattro sabati e costa 60 euro, attrezzi compresi.',
  );
  expect([...questions.keys()]).toContain('Quanto dura il corso di ceramica?');
});

test.each([
  ['a service', '# Barbiere a Lucca\n\nTagliamo capelli e barba. Il negozio è in via Fillungo.'],
  [
    'a recipe',
    '# Torta di pane\n\nMescola 200 g di pane, 100 g di zucchero, 2 uova, 50 g di burro. Inforna.',
  ],
  [
    'a page on health',
    '# Mal di schiena: sintomi\n\nIl dolore passa. Il medico decide la terapia del dolore.',
  ],
])('%s too short to answer its essential questions leaves them open for its author', async (_, text) => {
  const faq = await faqOf(text);
  expect(faq.size).toBeLessThanOrEqual(10);
  expect([...faq.values()]).toContain(null);
});

test('a text of no known kind is not filled with questions', async () => {
  const faq = await faqOf('# Il mio balcone\n\nIl balcone è piccolo. Ci tengo due sedie e un vaso.');
  expect([...faq.values()]).not.toContain(null);
});

test('a bare «Quando tagliare» answers when the topic is done, «Quando chiamare» somebody does not', async () => {
  const text = 'A luglio, dopo la fioritura, i tralci nuovi si accorciano a cinque o sei foglie.';
  const asked = async (heading: string) => [
    ...(
      await faqOf(`# Potare il glicine\n\nIl glicine si pota due volte.\n\n## ${heading}\n\n${text}`)
    ).keys(),
  ];
  expect(await asked('Quando tagliare')).toContain('Quando conviene potare il glicine?');
  expect(await asked("Quando chiamare l'esperto")).not.toContain('Quando conviene potare il glicine?');
});

test('a text with harmful advice gives no answers', async () => {
  const of = async (text: string) =>
    [...(await faqOf(CONFETTURA + text)).values()].filter((answer) => answer !== null);
  expect(await of('')).not.toEqual([]);
  expect(await of('\nPer la febbre dei bambini basta mezza aspirina.\n')).toEqual([]);
});
