import { describe, expect, test } from 'vitest';
import { kindOfContent } from '../reading/content-kind.ts';
import { readArticle } from '../reading/read-article.ts';
import { findTopic } from '../reading/topic.ts';
import { markdownArticle } from '../testing/read-fixture.ts';
import { detectGaps } from './detect-gaps.ts';

function gapsOf(markdown: string, year: number | null = 2025, language = 'it') {
  const reading = readArticle(markdownArticle(markdown, language));
  return detectGaps({ reading, ...kindOfContent(reading), topic: findTopic(reading), year });
}

function kindsOf(markdown: string, year?: number): string[] {
  return gapsOf(markdown, year).gaps.map(({ type }) => type);
}

describe('claims', () => {
  test.each([
    'Il 64% delle famiglie butta il pane.',
    'Sette italiani su dieci dormono male.',
    'Gli esperti consigliano di aspettare.',
    'Numerosi studi dimostrano che fa bene.',
    "È scientificamente provato che l'aceto pulisce.",
  ])('a figure or a vague authority needs a source: %s', (text) => {
    expect(kindsOf(`# Titolo\n\n${text}`)).toContain('missing-source');
  });

  test.each([
    'Secondo l’ISTAT il 64% delle famiglie butta il pane.',
    '[Il rapporto](https://dati.example/pane) dice che il 64% delle famiglie butta il pane.',
    'Riempi il vaso al 70% con la terra.',
    'La soluzione al 5% di aceto basta.',
    'Aspetta tre giorni e bagna due volte.',
  ])('a named or linked source, or a quantity to use, needs none: %s', (text) => {
    expect(kindsOf(`# Titolo\n\n${text}`)).not.toContain('missing-source');
  });
});

describe('what is announced and not given', () => {
  const TYPES = [
    ['contradiction', 'La tanica piccola contiene 4 litri.\n\nLa tanica piccola contiene 6 litri.'],
    ['contradiction', 'Siamo aperti tutti i giorni.\n\nIl museo è chiuso il lunedì.'],
    ['contradiction', 'Si può pagare con bancomat.\n\nAlla cassa solo contanti.'],
    [
      'broken-promise',
      'Due parole sul prezzo.\n\n## Prezzi\n\nI nostri prezzi cambiano con la stagione, con la misura scelta e con la quantità.',
    ],
    ['unsupported-superlative', "Siamo un'azienda leader nel settore."],
    ['undeclared-advertising', 'Acquista subito questo aspiratore.'],
  ] as const;

  test.each(TYPES)('%s: %s', (type, text) => {
    expect(kindsOf(`# Titolo\n\n${text}`)).toContain(type);
  });

  const LONG = 'Il filtro trattiene la polvere della stanza e la polvere non torna in giro. '.repeat(10);

  test.each([
    ['vague-amount', 'Pulisci il filtro regolarmente.', 'Pulisci il filtro ogni due settimane.'],
    ['missing-figure', 'Lasciate asciugare bene e carteggiate.', 'Lasciate asciugare due ore e carteggiate.'],
    [
      'missing-figure',
      'Fuori città chiediamo un contributo.',
      'Fuori città chiediamo un contributo di 20 euro.',
    ],
    [
      'missing-names',
      'Alla domanda si allegano gli altri documenti richiesti dal Comune.',
      "Alla domanda si allegano gli altri documenti richiesti: la carta d'identità e il contratto.",
    ],
    [
      'missing-figure',
      '## Gli obblighi\n\nChi non si iscrive rischia una multa salata.',
      '## Gli obblighi\n\nChi non si iscrive rischia una multa salata, da 100 a 500 euro.',
    ],
    [
      'missing-figure',
      "Il tubo deve salire all'altezza giusta.",
      "Il tubo deve salire all'altezza giusta: fra 60 e 90 cm.",
    ],
    ['missing-figure', 'In dispensa si conservano a lungo.', 'In dispensa si conservano a lungo, otto mesi.'],
    ['missing-source', 'Secondo le statistiche, la colpa è del filtro.', 'La colpa è del filtro.'],
    [
      'missing-names',
      'Il consiglio è di valutare con attenzione le proprie esigenze.',
      'Il consiglio è di prendere il modello piccolo.',
    ],
    [
      'contradiction',
      'Le cause sono quattro:\n\n- filtro\n- pompa\n- tubo',
      'Le cause sono tre:\n\n- filtro\n- pompa\n- tubo',
    ],
    [
      'broken-promise',
      'Trovi la tabella completa più avanti.',
      'Trovi la tabella completa più avanti.\n\n| Codice | Guasto |\n|---|---|\n| E20 | pompa |',
    ],
    [
      'contradiction',
      '| Tipo | Fascia bassa | Fascia media |\n|---|---|---|\n| Metano | 90 euro | 220 euro |\n\nUno a metano di fascia media costa 300 euro.',
      '| Tipo | Fascia bassa | Fascia media |\n|---|---|---|\n| Metano | 90 euro | 220 euro |\n\nUno a metano di fascia media costa 220 euro.',
    ],
    [
      'missing-names',
      'In commercio esistono prodotti specifici.',
      'In commercio esistono prodotti come Alfa e Beta.',
    ],
  ])('%s: «%s», but not «%s»', (type, vague, given) => {
    expect(kindsOf(`# Titolo\n\n${LONG}\n\n${vague}`)).toContain(type);
    expect(kindsOf(`# Titolo\n\n${LONG}\n\n${given}`)).not.toContain(type);
  });

  test('what differs by its case is no contradiction', () => {
    const text = 'Il biglietto intero costa 8 euro.\n\nIl biglietto ridotto costa 5 euro.';
    expect(kindsOf(`# Titolo\n\n${text}`)).not.toContain('contradiction');
  });
});

describe('times', () => {
  test('a time that only the writer knows is reported with the words to replace', () => {
    const { boxes } = gapsOf("# Titolo\n\nLe regole per il rimborso cambiano quest'anno.");
    expect(boxes[0]?.note).toContain("«quest'anno»");
  });

  test('a year long past is stale only where the text speaks of what changes', () => {
    expect(kindsOf('# Titolo\n\nNel 2019 il prezzo era di 380 euro.')).toContain('stale-fact');
    expect(kindsOf('# Titolo\n\nLa torre crollò nel 2019 durante la notte.')).not.toContain('stale-fact');
    expect(kindsOf('# Titolo\n\nNel 2024 il prezzo era di 380 euro.')).not.toContain('stale-fact');
  });

  test.each([
    'Il limite è in vigore dal 2019 e costa 40 euro a chi lo supera.',
    'La soglia è nella legge 431 del 1998.',
    'Nel 2019 gli stessi prezzi erano un quinto in meno.',
  ])('what still holds, a law or a comparison with the past is not stale: %s', (text) => {
    expect(kindsOf(`# Titolo\n\n${text}`)).not.toContain('stale-fact');
  });

  test('without a year to judge from nothing is called old', () => {
    expect(gapsOf('# Titolo\n\nNel 2019 il prezzo era di 380 euro.', null).gaps).toEqual([]);
  });
});

describe('acronyms', () => {
  test.each([
    'La pompa di calore (PDC) consuma meno. La PDC dura di più.',
    'La PDC, cioè la pompa di calore, consuma meno.',
    'La PDC è la pompa di calore.',
    "L'IVA si paga. La TV resta accesa. Luigi XIV regnò.",
    'TUTTO MAIUSCOLO QUI.',
  ])('explained, common and shouted ones are left alone: %s', (text) => {
    expect(kindsOf(`# Titolo\n\n${text}`)).not.toContain('undefined-acronym');
  });

  test('one that is never spelled out is named with its count', () => {
    const [gap] = gapsOf('# Titolo\n\nI modelli PDC consumano meno. La PDC costa di più.').gaps;
    expect(gap).toMatchObject({ type: 'undefined-acronym', measure: 'sigla mai sciolta: PDC (2 volte)' });
  });
});

test('a place in capitals at the head of a news story is no acronym', () => {
  const text = 'GENOVA - Treni fermi per un giorno. La stazione di Genova resta aperta.';
  expect(kindsOf(`# Titolo\n\n${text}`)).not.toContain('undefined-acronym');
});

describe('prose', () => {
  test('a procedure in a paragraph becomes a list of its own sentences', () => {
    const steps = [
      'Per prima cosa svita il tappo.',
      "Poi versa l'acqua.",
      'A questo punto aspetta.',
      'Infine chiudi.',
    ];
    const { boxes } = gapsOf(`# Titolo\n\n${steps.join(' ')}`);
    expect(boxes[0]?.html).toContain(`<ol>${steps.map((step) => `<li>${step}</li>`).join('')}</ol>`);
  });

  test('a sentence of more than 40 words is measured and a place to divide it is shown', () => {
    const sentence = `La terra ${'molto secca '.repeat(10)}non assorbe, e chi la bagna ${'poco alla volta '.repeat(6)}perde tempo.`;
    const { boxes } = gapsOf(`# La terra\n\n${sentence}`);
    expect(boxes[0]?.title).toMatch(/^Una frase di 4\d parole$/);
    expect(boxes[0]?.html).toContain('non assorbe»');
  });

  test('a wall of text is told where to break', () => {
    const wall = Array.from(
      { length: 20 },
      (_, index) => `Questa è la frase numero ${index} del testo.`,
    ).join(' ');
    const { boxes } = gapsOf(`# La frase\n\n${wall}`);
    expect(boxes[0]?.html).toContain('«Questa è la frase numero 10 del testo»');
  });
});

describe('structure', () => {
  const body = (words: number) => `${'parola nuova '.repeat(words / 2 - 1)}con 3 esempi.`;

  test('a section far below the median of the article is thin, an empty one has only its title', () => {
    const markdown = `# Parola nuova\n\n## Uno\n\n${body(80)}\n\n## Due\n\n${body(90)}\n\n## Tre\n\nPoco.\n\n## Quattro\n\n${body(80)}\n\n## Cinque\n`;
    expect(gapsOf(markdown).gaps.filter(({ type }) => type !== 'long-sentence')).toMatchObject([
      { type: 'empty-section', blockId: 'b10' },
      { type: 'thin-section', blockId: 'b6', measure: '1 parola; le altre sezioni ne hanno di solito 81' },
    ]);
  });

  test('a short section with an order and its reason is complete', () => {
    const thin = (text: string) =>
      kindsOf(
        `# Parola nuova\n\n## Uno\n\n${body(80)}\n\n## Due\n\n${body(90)}\n\n## Tre\n\n${text}\n\n## Quattro\n\n${body(80)}`,
      ).includes('thin-section');
    expect(thin('La resina calda può schizzare negli occhi. Non farlo.')).toBe(false);
    expect(thin('La resina calda ha un buon odore. Si vende in barattoli.')).toBe(true);
  });

  test('a short section that sends elsewhere is asked for the contacts', () => {
    const text = 'Per altre informazioni è possibile contattare gli uffici del consorzio.';
    const { boxes } = gapsOf(
      `# Parola nuova\n\n## Uno\n\n${body(80)}\n\n## Due\n\n${body(90)}\n\n## Tre\n\n${text}\n\n## Quattro\n\n${body(80)}`,
    );
    expect(boxes.map(({ html }) => html).join()).toContain('il telefono');
  });

  test('a title that begins like an invitation still wants a text under it', () => {
    const markdown = `# Parola nuova\n\n## Uno\n\n${body(80)}\n\n## Due\n\n${body(90)}\n\n## Tre\n\n${body(80)}\n\n## Acquistare casa con il mutuo\n`;
    expect(kindsOf(markdown)).toContain('empty-section');
    expect(kindsOf(markdown.replace('Acquistare casa con il mutuo', 'Acquista ora'))).not.toContain(
      'empty-section',
    );
  });

  test('of a section that can harm no more is asked, and a longer sentence of it is not to be split', () => {
    const pills = 'Se il medico ti ha dato un farmaco per la pressione potete smettere di prenderlo da soli';
    const markdown = `# La pressione alta\n\n## Uno\n\n${body(80)}\n\n## Due\n\n${body(90)}\n\n## Tre\n\n${pills}.\n\n## Quattro\n\n${body(80)}`;
    const kinds = kindsOf(markdown);
    expect(kinds).toContain('unsafe-claim');
    expect(kinds).not.toContain('thin-section');
    const { gaps } = gapsOf(
      markdown.replace(pills, `${pills}, ${'e il corpo si abitua, '.repeat(10)}senza problemi`),
    );
    const told = gaps.filter(({ quotes }) => quotes.some(({ text }) => text.startsWith('Se il medico')));
    expect(told.map(({ type }) => type)).toEqual(['unsafe-claim']);
  });

  test('of a section in another language no missing words are told', () => {
    const markdown = `# New word\n\n## One\n\n${body(80)}\n\n## Two\n\n${body(90)}\n\n## Three\n\nFor example, because of the rain.\n\n## Four\n\n${body(80)}`;
    const english = gapsOf(markdown, 2025, 'en');
    expect(english.boxes[0]?.html).toContain('unisci la sezione');
  });

  test('a skipped level and a second h1 are out of order', () => {
    expect(kindsOf('# Uno\n\nTesto.\n\n### Due\n\nTesto.')).toEqual(['heading-order']);
    expect(kindsOf('# Uno\n\nTesto.\n\n# Due\n\nTesto.')).toEqual(['heading-order']);
    expect(
      kindsOf('# Uno\n\nTesto.\n\n## Due\n\nTesto.\n\n### Tre\n\nTesto.\n\n## Quattro\n\nTesto.'),
    ).toEqual([]);
  });

  test('images without alternative text are counted once', () => {
    const [gap] = gapsOf(
      '# Foto\n\n![](https://a.example/1.png)\n\n![](https://a.example/2.png)\n\n![Un olivo](https://a.example/3.png)',
    ).gaps;
    expect(gap?.measure).toBe('2 immagini senza testo alternativo');
  });

  test('a title that asks is answered in the opening, or the answer further down is quoted', () => {
    const filler = 'Il portone di casa è una scelta che dura e che si vede ogni mattina. '.repeat(20);
    const answer = 'Un portone blindato costa tra 900 e 1.800 euro.';
    const { boxes } = gapsOf(`# Quanto costa un portone blindato\n\n${filler}\n\n## Il prezzo\n\n${answer}`);
    expect(boxes.find(({ title }) => title === 'La risposta in apertura')?.html).toContain(
      `«${answer.slice(0, -1)}»`,
    );
    expect(kindsOf(`# Quanto costa un portone blindato\n\n${answer}\n\n${filler}`)).not.toContain('opening');
  });
});

test('a section gets one box, its worst, and no more than six are shown', () => {
  const section = (name: string) =>
    `## ${name}\n\nGli esperti dicono che la ${name} fa bene. Recentemente il 70% degli italiani la usa.\n\n`;
  const { boxes, gaps } = gapsOf(
    `# Titolo\n\n${['Mela', 'Pera', 'Uva', 'Noce', 'Fava', 'Rapa', 'Zucca', 'Bieta'].map(section).join('')}`,
  );
  expect(gaps.length).toBeGreaterThan(boxes.length);
  expect(new Set(boxes.map(({ after }) => after)).size).toBe(boxes.length);
  expect(boxes.length).toBeLessThanOrEqual(6);
});
