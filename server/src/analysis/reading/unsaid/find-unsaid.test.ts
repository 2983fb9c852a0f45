import { describe, expect, test } from 'vitest';
import { onPage } from '#analysis/eeat/testing/assessed-article.ts';
import { markdownArticle } from '#analysis/testing/read-fixture.ts';
import { readArticle } from '../read-article.ts';
import { findUnsaid } from './find-unsaid.ts';

function questionsOf(markdown: string): string[] {
  return findUnsaid(readArticle(markdownArticle(`# Una guida\n\n${markdown}`))).map(
    ({ question }) => question,
  );
}

describe('what is spoken of and not given', () => {
  test.each([
    ['## Quanto costa il tecnico\n\nIl prezzo varia molto in base alla zona.', 'Quanto costa il tecnico?'],
    ['## Le multe\n\nChi non paga rischia una multa salata.', 'A quanto ammonta la multa?'],
    [
      "All'acquisto va aggiunto, per chi cambia, il costo dell'elettricista.",
      "A quanto ammonta il costo dell'elettricista?",
    ],
    [
      'Copritele di aceto e lasciatele riposare il tempo necessario.',
      'Quanto tempo è «il tempo necessario»?',
    ],
    ['In dispensa, al buio, si conservano a lungo.', 'Per quanto tempo si conservano?'],
    ['I vasetti vanno sterilizzati. I tappi devono essere nuovi.', 'Come vanno sterilizzati i vasetti?'],
    ["Il tubo deve salire all'altezza giusta.", "Qual è l'altezza giusta?"],
    ['Molti regolamenti fissano una distanza minima.', 'Qual è la distanza minima?'],
    ['Aggiungi la quantità giusta di sale.', 'Qual è la quantità giusta di sale?'],
    ['Lo sciroppo si dà alla dose giusta in base al peso.', 'Qual è la dose giusta?'],
    ['I prezzi si contrattano e dipendono da quanti siete.', 'Quali sono i prezzi, in euro?'],
    ['I tassi al momento sono interessanti.', 'Quali sono i tassi?'],
    [
      'Ci sono agevolazioni molto vantaggiose: chiedi in segreteria.',
      'Quali agevolazioni ci sono e quanto valgono?',
    ],
    ['Il filtro serve. Alcuni dei modelli in prova lo hanno.', 'Quali modelli in prova?'],
    ['In freezer le pappe durano un po’.', 'Per quanto tempo durano?'],
    [
      'Il latte resti il cibo principale ancora per un bel pezzo.',
      'Quanto tempo è «ancora per un bel pezzo»?',
    ],
    ['La tariffa è onesta. Chi sbaglia prende una multa da 83 euro.', 'Qual è la tariffa, in euro?'],
    ['Le corse sono poche, quindi controllate bene gli orari.', 'Quali sono gli orari?'],
    [
      'Consiglio il sentiero dei Muli, un anello facile.',
      'Quanto è lungo il sentiero dei Muli e quanto tempo ci vuole?',
    ],
    ['Sulla torre si sale solo con la guida.', 'Come si prenota la visita guidata?'],
    [
      'Gli stranieri devono allegare anche la documentazione specifica prevista per loro.',
      'Che cosa comprende la documentazione specifica prevista per loro?',
    ],
    ['Consegnate tutti i moduli con un certo anticipo.', 'Con quanto anticipo bisogna consegnare?'],
    ['I biglietti si prenotano sul sito con largo anticipo.', 'Con quanto anticipo bisogna prenotare?'],
    [
      'Trovi la tabella completa dei codici più avanti in questo articolo.',
      "Dov'è la tabella completa dei codici?",
    ],
    ['Il parcheggio è a pagamento. In paese si mangia bene.', 'Quanto costa il parcheggio?'],
    [
      'Al mulino si parcheggia nel prato.\n\nLa navetta passa ogni ora. È comoda e sempre a pagamento? Resta a pagamento.',
      'Quanto si paga?',
    ],
    ["Si arriva con la navetta. È a pagamento anche d'estate.", 'Quanto costa la navetta?'],
    [
      'Il parcheggio è gratuito in inverno. La tariffa è onesta.',
      'Qual è la tariffa del parcheggio, in euro?',
    ],
    [
      'Chiama un tecnico. Il costo è contenuto. Ne brucia il 30%.',
      "A quanto ammonta il costo dell'intervento del tecnico?",
    ],
    [
      '## 2. Brina Duo – la più leggera\n\nIl prezzo è conveniente.',
      'Qual è il prezzo di Brina Duo, in euro?',
    ],
    [
      '## Il presepe\n\nSi entra con 5 euro, i bambini gratis. Porta scarpe comode. Il parcheggio è a pagamento.',
      'Quanto costa il parcheggio?',
    ],
    [
      '## Dove si dorme\n\nI prezzi sono convenienti.\n\n## Che cosa si mangia\n\nIl prezzo del menù è di 18 euro.',
      'Quali sono i prezzi, in euro?',
    ],
  ])('%s', (markdown, question) => {
    expect(questionsOf(markdown)).toContain(question);
  });

  test.each([
    ['a fine in a text on something else', 'Chi non paga rischia una multa salata.'],
    ['what is announced', 'In questa guida vediamo quanto è alto il canone e chi lo paga.'],
    ['a sum in the paragraph', 'Il prezzo varia molto: da 50 a 90 euro.'],
    ['the same charge beside a sum', 'Chi non paga rischia una multa. La multa va da 25 a 100 euro.'],
    ['a sum in the sentence before', 'Servono dieci euro. Il parcheggio è a pagamento.'],
    ['a sum in a list that follows', 'Il parcheggio è a pagamento:\n\n- auto 3 euro\n- moto 1 euro'],
    [
      'the price of the same thing elsewhere',
      'Il costo della funivia è contenuto.\n\n## Dettagli\n\nLa funivia costa 9 euro.',
    ],
    ['a time in the next sentence', 'Lasciatele il tempo necessario. Bastano due ore.'],
    ['a way told elsewhere', 'I vasetti vanno sterilizzati.\n\nPer sterilizzarli falli bollire a lungo.'],
    ['a list that follows', 'Servono i documenti necessari:\n\n- carta di identità\n- codice fiscale'],
    ['as long as one likes', 'I mobili restano nel deposito per tutto il tempo che serve.'],
    ['a time after the fact', 'In caso di danno basta segnalarlo in tempo utile.'],
    ['what something small costs', 'Un filtro da pochi euro ferma i capelli.'],
    ['the way to book in words', 'Si viene su appuntamento, da prenotare online o per telefono.'],
    ['the way to book', 'Lavoriamo solo su appuntamento: telefonate o scrivete, con la targa.'],
    [
      'a table under the heading',
      '## Quanto tempo si ha\n\n| Dove | Giorni |\n|---|---|\n| Rullino | 30 |\n| Archivio | 60 |',
    ],
    [
      'a price list',
      'Il primo costa poco.\n\n| Zaino | Prezzo |\n|---|---|\n| Ergo | 54,90 € |\n| Lieve | 32,00 € |',
    ],
    ['praise of the staff', 'Il personale è altamente qualificato.'],
    ['a price in two words', 'Costa poco e pesa 620 grammi.'],
    ['a heading that names a value and asks how', '## Come si misura la temperatura\n\nSotto l’ascella.'],
    ['a heading that only names a value', '## Il prezzo\n\nCon i suoi 780 grammi è il più leggero.'],
    ['a contact elsewhere', 'Lavoriamo su appuntamento.\n\n## Contatti\n\nTelefono 0461 123456.'],
    ['a dose that somebody prescribes', 'Lo sciroppo si dà alla dose indicata dal pediatra in base al peso.'],
    ['a dose that a vet says', 'Il gatto prende la dose giusta, che dice il veterinario.'],
    ['a setting', 'Quella scritta sulla scatola vale per la potenza minima.'],
    ['a word that only says which', 'Serve un bracciale della misura giusta.'],
    ['a measure of nobody knows what', 'Trova la misura giusta.'],
    [
      'a definition',
      'La cauzione è una somma che chi affitta versa a garanzia dei suoi obblighi: pagare il canone e le spese.',
    ],
    ['an invitation to call', 'Veniamo a casa, su appuntamento. Contattaci.'],
    ['a rate in figures', 'I tassi al momento sono interessanti: dal 2,5% al 3%.'],
    ['the models by name', 'Alcuni dei modelli in prova lo hanno: Zefir 8 e Piuma.'],
    ['a boast', 'Si viaggia a pieno carico e alla massima velocità.'],
    ['an hour in the section', 'Controllate gli orari: la prima corsa è alle 7:30.'],
    [
      'an hour in a table of ranges',
      '## Orari\n\nIl museo è aperto.\n\n| Giorno | Ore |\n|---|---|\n| Sabato | 10-13 |',
    ],
    ['what was done once', 'Abbiamo lasciato le melanzane il tempo necessario.'],
    ['a question', 'Serve il tempo necessario?'],
    ['a denial', 'Il rullo non va inzuppato.'],
  ])('is nothing where there is %s', (_, markdown) => {
    const asked = questionsOf(markdown).filter((question) => !question.includes('a lungo'));
    expect(asked).toEqual([]);
  });

  test('is asked once for a type in a paragraph, the most serious first', () => {
    const asked = questionsOf(
      'Il costo del bollo varia.\n\n## Quanto costa\n\nIl prezzo della pratica è contenuto. Si paga una tariffa alta.',
    );
    expect(asked[0]).toBe('Quanto costa?');
    expect(asked).toHaveLength(2);
  });
});

test('what the footer of the page gives is not missing', () => {
  const article = markdownArticle('# La torre di Vezzo\n\nSulla torre si sale solo con la guida.');
  const page = onPage(article, { imprint: 'Pro loco di Vezzo, tel. 0341 123456' });
  expect(findUnsaid(readArticle(article)).map(({ question }) => question)).toContain(
    'Come si prenota la visita guidata?',
  );
  expect(findUnsaid(readArticle(page))).toEqual([]);
});

test('a rough count is a time, and what depends on a colour is not asked', () => {
  const heading = '## Quanto ci vuole?\n\nDipende dai dati.';
  expect(questionsOf(heading)).toEqual(['Quanto ci vuole?']);
  expect(questionsOf(`${heading} Con poche foto bastano una ventina di minuti.`)).toEqual([]);
  expect(questionsOf('È solo un colorante e ogni marca fa come le pare.')).toEqual([]);
  expect(questionsOf('Ogni marca usa misure sue.')).toEqual(["Che cosa cambia da una marca all'altra?"]);
});
