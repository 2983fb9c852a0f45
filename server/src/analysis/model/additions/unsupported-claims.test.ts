import { expect, test } from 'vitest';
import { pageEvidence } from '#analysis/testing/page-evidence.ts';
import { markdownArticle } from '#analysis/testing/read-fixture.ts';
import type { FetchedSource } from '#research/source.ts';
import { evidenceOf } from '../evidence.ts';
import { unsupportedClaims } from './unsupported-claims.ts';

const EVIDENCE = pageEvidence({
  language: 'it',
});
const article = markdownArticle(
  "# Muffa sul muro\n\nNel 2021 il muro a nord era sempre umido. Con 1.500 euro di cappotto l'umidità è scesa al 55,5%, in tre settimane.\n\nIl perito ha scritto che «la parete non aveva alcun isolamento termico».",
);
const source: FetchedSource = {
  id: 's1',
  url: 'https://a.example/',
  title: '',
  siteName: null,
  retrievedAt: '2025-01-01T00:00:00.000Z',
  reachable: true,
  text: "Secondo gli studi l'aria di casa sta bene tra il 40 e il 60% di umidità.",
};
const evidence = evidenceOf(article, [source, { ...source, id: 's2', reachable: false, text: '' }]);
const claims = (text: string, citations: { sourceId: string; quote: string }[] = []) =>
  unsupportedClaims(text, evidence, citations);

test.each([
  'Apri le finestre la mattina e la sera, anche in inverno.',
  'Il muro a nord nel 2021 era umido.',
  'Spendere 1500 euro conviene se le settimane sono 3.',
  "L'umidità era del 55.5 %, in tre settimane.",
  'Tre passaggi: pulire, asciugare, dipingere. 1. Prima pulisci. 2. Poi asciuga.',
  'Secondo il tipo di muro cambia la pittura; secondo me è il punto più delicato.',
  'Il perito ha scritto che «la parete non aveva alcun isolamento» e basta.',
  'La cosiddetta «muffa nera» è la più comune.',
  'Si può fare in cento modi; se tira il vento, o due venti, sei a posto.',
  'Spendere millecinquecento euro conviene.',
  'Provato il primo metodo, passa al secondo.',
  'La vitamina B12 non si vede a occhio.',
  'Se qualcuno sta male chiama il 112, 24 ore su 24.',
  'Togli «Nel 2021 il muro a nord era sempre umido» o scrivi di quale casa parli.',
  '«Molendinum» significa «mulino a due ruote di pietra».',
  'Fra 1.500 e 55,5 la differenza di 1444,5 non dice niente.',
  'Il perito non garantisce risultati sicuri.',
  'La fondazione da parte di chi vi abitava non si conosce.',
  'Chiudi il rubinetto del gas, se lo raggiungi senza rischio.',
  'Prima di prendere un farmaco chiedi al medico.',
  'Se prendi farmaci per il cuore, parlane prima con chi ti cura.',
  "Di' al dentista quali medicine prendete e da quando.",
  'Non prendete antibiotici senza una ricetta; i farmaci che prendete vanno segnalati.',
  "Se l'affitto non si paga, parlane con un'associazione di inquilini.",
  "Chiedi all'INPS il certificato, o controlla sul sito dell'ISS.",
  "Scrivi il nome dell'associazione che accompagna i visitatori.",
  'Il cappotto, descritto come privo di rischi, va spiegato.',
  'Bagna un panno, passalo sul muro e provate su un angolo.',
  "L'ordine dei lavori è rovesciato: prima la pittura, poi la muffa.",
  'La fondazione del muro, da parte di chi costruì la casa, è bassa.',
  'Non dice quando servono una visita o il 118.',
  'Il testo dà anche una dose senza fonte.',
  'Una compressa da inghiottire agisce più tardi di uno spray.',
  "Il perito passa una o due volte l'anno.",
  'Due coinquilini con stati di famiglia separati sono due famiglie.',
  'Chiedi al medico se segui una dieta povera di sale o prendi altre medicine.',
])('what the article says, counts or leaves open claims nothing: %s', (text) => {
  expect(claims(text)).toEqual([]);
});

test.each([
  ['Il trattamento dura 12 anni.', 'cifre'],
  ['Prendine una pastiglia due volte al giorno.', 'cifre'],
  ['Bastano venti minuti al giorno.', 'cifre'],
  ['Bastano ventisette minuti al giorno.', 'cifre'],
  ['Costa milleottocento euro al mese.', 'cifre'],
  ['Costa 80€ al metro.', 'cifre'],
  ['Dal 2019 è obbligatorio.', 'cifre'],
  ["Lo prevede l'articolo 1341 del codice.", 'cifre'],
  ["L'umidità scende al 45%.", 'cifre'],
  ['Gli esperti consigliano di aprire le finestre.', 'autorità'],
  ['Numerosi studi lo confermano.', 'autorità'],
  ["Secondo l'Istituto superiore di sanità la muffa fa male.", 'autorità'],
  ["È scientificamente provato che l'aria secca aiuta.", 'autorità'],
  ['Lo dice il prof. Bianchi.', 'autorità'],
  ['Abbiamo provato tre prodotti in casa.', 'esperienza'],
  ['Nella mia esperienza la candeggina non basta.', 'esperienza'],
  ['I nostri clienti la tolgono così.', 'esperienza'],
  ['Prendi tre cucchiaini di candeggina.', 'cifre'],
  ['Due pastiglie ogni sei ore.', 'cifre'],
  ['Mescola una presa di sale con mezzo bicchiere di aceto.', 'cifre'],
  ['Aspetta una quindicina di giorni.', 'cifre'],
  ['Sono tre settimane o due mesi.', 'cifre'],
  ['La Fondazione Muri Sani lo conferma.', 'autorità'],
  ["L'Osservatorio nazionale umidità lo conferma.", 'autorità'],
  ["La normativa europea prevede l'obbligo di areazione.", 'autorità'],
  ['I dermatologi consigliano di arieggiare.', 'autorità'],
  ["Come chiede l'INPS, conferma la cura.", 'autorità'],
  ["Parlane con l'Osservatorio nazionale umidità.", 'autorità'],
  ["Chiedi all'OMS: l'OMS sconsiglia la candeggina.", 'autorità'],
  ['Se hai la tosse prendi lo sciroppo di timo.', 'rimedi'],
  ['Il medico approva lo sciroppo di timo, che prendi la sera.', 'rimedi'],
  ["Non preoccuparti: l'integratore si prende la sera.", 'rimedi'],
  ['La candeggina, descritta nel manuale, è priva di rischi.', 'promesse'],
  ['La parete guarisce in pochi giorni.', 'promesse'],
  ['È un rimedio privo di controindicazioni.', 'promesse'],
  ['Se lo bevi ogni giorno dimagrisci, senza rischi.', 'promesse'],
  ['Lo puoi prendere senza rischi.', 'promesse'],
  ['Il miglior integratore per i bronchi è a base di timo.', 'rimedi'],
  ['Lo sciroppo di timo va preso dopo i pasti.', 'rimedi'],
  ['Con la pittura il risultato è garantito.', 'promesse'],
  ['Il perito aggiunge: «il cappotto va rifatto ogni dieci anni».', 'parole riportate'],
  ['“Meglio aspettare la primavera per pitturare”, dice un artigiano.', 'parole riportate'],
  ["Lo conferma l'ordine dei periti.", 'autorità'],
  ["Secondo la fondazione del paese il muro non c'entra.", 'autorità'],
  ["È provato che l'aria secca aiuta.", 'autorità'],
  ['La muffa copre il 118% del muro, o il 118 metri.', 'cifre'],
  ['Prendine una dose al giorno.', 'cifre'],
  ['Se tossisci riposa o prendi lo sciroppo di timo.', 'rimedi'],
])('%s rests on nothing: %s', (text, claim) => {
  expect(claims(text)).toContain(claim);
});

test('words that an ellipsis shortens are those of the article when each part is', () => {
  expect(claims('Chi legge «Nel 2021 il muro a nord… di cappotto l’umidità è scesa» non sa dove.')).toEqual(
    [],
  );
  expect(claims('Chi legge «Nel 2021 il muro a nord… crollò per colpa di tutti» non sa dove.')).toContain(
    'parole riportate',
  );
});

test('the figure of a question rests on a source that speaks of it, and that of its answer on its own words', () => {
  const cited = [{ sourceId: 's1', quote: "l'aria di casa sta bene" }];
  expect(claims("L'aria di casa al 60% fa bene?", cited)).toEqual([]);
  expect(claims("L'aria di casa al 75% fa bene?", cited)).toEqual(['cifre']);
});

test('a figure or an authority rests on the quote of a source that was reached', () => {
  const cited = [{ sourceId: 's1', quote: 'tra il 40 e il 60% di umidità' }];
  expect(claims("Secondo gli studi l'aria sta bene tra il 40 e il 60%.", cited)).toEqual([]);
  expect(claims('Tieni il 50% di umidità.', cited)).toEqual(['cifre']);
  expect(claims('Sta bene al 40%.', [{ sourceId: 's2', quote: 'bene al 40% di umidità' }])).toEqual([
    'cifre',
  ]);
});

test('the difference of two amounts that the article compares rests on them, in a sentence about the same thing', () => {
  const bills = evidenceOf(
    markdownArticle(
      "# Il gas in paese\n\nUn anziano solo pagherebbe 310 euro di gas per tutto l'inverno, contro i 352 dello scorso anno; una famiglia con bambini 640,50 euro, contro i 600 di prima.\n\nIl medico prescrive una dose di 30 ml, contro i 50 ml di prima.",
    ),
    [],
  );
  const said = (text: string) => unsupportedClaims(text, bills, []);
  expect(said("D'inverno un anziano solo spende 42 euro di gas in meno.")).toEqual([]);
  expect(said('La famiglia con bambini paga 40,50 euro di gas in più.')).toEqual([]);
  expect(said('La famiglia con bambini per il gas ne paga 40,50 in più.')).toEqual([]);
  expect(said("D'inverno un anziano solo spende 44 euro di gas in meno.")).toEqual(['cifre']);
  expect(said('Chi ha una stufa risparmia 42 euro.')).toEqual(['cifre']);
  expect(said('Il medico prescrive una dose di 20 ml, rispetto a prima.')).toEqual(['cifre']);
});

test('times of what nobody takes are the times of their sentence, and those of a remedy are not', () => {
  const often = evidenceOf(
    markdownArticle(
      '# La vasca\n\nLa vasca grande si svuota una volta al giorno, le piccole anche quattro volte.\n\nLo sciroppo si prende una volta al giorno; il termometro si usa anche cinque volte.',
    ),
    [],
  );
  const said = (text: string) => unsupportedClaims(text, often, []);
  expect(said('Una vasca piccola va svuotata anche quattro volte al giorno.')).toEqual([]);
  expect(said('Una vasca piccola va svuotata sei volte al giorno.')).toEqual(['cifre']);
  expect(said('Ti serve cinque volte al giorno.')).toEqual(['cifre']);
});

test('a remark to the author may name the hours of its passage and the dates of the page', () => {
  const page = {
    ...markdownArticle('# Fabbro\n\nApriamo porte 24 ore su 24. La domenica siamo chiusi.'),
    origin: {
      kind: 'page',
      url: 'https://f.example/',
      finalUrl: 'https://f.example/2018/fabbro',
      fetchedAt: '',
    },
    evidence: { ...EVIDENCE, modifiedAt: '2024-03-05T10:00:00Z' },
  } as const;
  const shop = evidenceOf(page, []);
  const remark = (text: string, about: string | null) => unsupportedClaims(text, shop, [], about);
  expect(remark('Il titolo promette le 24 ore', 'Apriamo porte 24 ore su 24')).toEqual([]);
  expect(remark('Il titolo promette le 24 ore', '')).toEqual(['cifre']);
  expect(remark('La pagina è del 5 marzo 2024, il suo indirizzo del 2018.', '')).toEqual([]);
  expect(remark('La pagina è del 6 marzo 2024.', '')).toEqual(['cifre']);
  expect(remark('Il servizio esiste dal 2018.', null)).toEqual(['cifre']);
});

test('a remark may work out an example between two figures that it discusses, or count their years', () => {
  const shop = evidenceOf(
    {
      ...markdownArticle(
        '# Stufe\n\nSotto i 15 gradi la stufa parte piano. Con meno di 18 gradi si accende da sola. Il premio era di 40 euro nel 2021, 50 nel 2022 e 60 nel 2023.',
      ),
      origin: {
        kind: 'page',
        url: 'https://s.example/',
        finalUrl: 'https://s.example/',
        fetchedAt: '2025-02-03T10:00:00Z',
      },
    },
    [],
  );
  const remark = (text: string, about: string | null) => unsupportedClaims(text, shop, [], about);
  const both = 'Prima hai scritto «Sotto i 15 gradi»: chi ha una stanza a 16 o 17 gradi non sa se vale.';
  expect(remark(both, 'Con meno di 18 gradi si accende da sola')).toEqual([]);
  expect(remark(both, 'la stufa parte piano')).toEqual(['cifre']);
  expect(remark('Chi ha 20 gradi non sa se vale.', 'Sotto i 15 gradi, con meno di 18 gradi')).toEqual([
    'cifre',
  ]);
  expect(remark('A 16 gradi si accende.', null)).toEqual(['cifre']);
  const years = 'Il premio era di 40 euro nel 2021, 50 nel 2022 e 60 nel 2023';
  expect(remark("L'esempio ha tre anni soli, e chi legge nel 2025 non lo può finire.", years)).toEqual([]);
  expect(remark("L'esempio ha quattro anni soli.", years)).toEqual(['cifre']);
  expect(remark('La pagina è stata letta il 3 febbraio 2025.', '')).toEqual([]);
  expect(remark('La pagina è stata letta il 4 febbraio 2025.', '')).toEqual(['cifre']);
});

test.each([
  "cita la pagina dell'Istituto superiore di sanità sulle conserve",
  'rimanda alla circolare del ministero sulle iscrizioni tardive',
  "di' quale norma vieta la divisione: indica il regolamento comunale che la vieta, oppure togli la frase",
  'La definizione compare già due volte e torna qui.',
])('a remark may say «%s»', (said) => {
  expect(unsupportedClaims(said, evidence, [], '')).toEqual([]);
});

test.each([
  ["secondo l'Istituto superiore di sanità l'umidità fa male", 'autorità'],
  ["lo conferma l'Istituto superiore di sanità", 'autorità'],
  ["l'Istituto superiore di sanità raccomanda di arieggiare", 'autorità'],
  ['scrivi di prenderlo due volte al giorno', 'cifre'],
])('a remark may not say «%s»', (said, claim) => {
  expect(unsupportedClaims(said, evidence, [], '')).toContain(claim);
});

test('words to search for are nobody’s, and a body may be handed something or have a site', () => {
  expect(
    claims('Cercate sulle mappe «muratore vicino a me adesso» o «impresa edile aperta oggi sabato».'),
  ).toEqual([]);
  expect(claims("Presenta all'Agenzia delle entrate la dichiarazione.")).toEqual([]);
  expect(claims("Si paga con i servizi telematici dell'Agenzia delle entrate.")).toEqual([]);
  expect(claims('Ogni scuola lo delibera nel suo consiglio di istituto e lo pubblica.')).toEqual([]);
  expect(claims("L'Agenzia delle entrate conferma che si può.")).toContain('autorità');
});

test('a percentage of an amount in its sentence follows from both', () => {
  const tax = evidenceOf(
    markdownArticle('# Tassa\n\nSu 640 euro si paga il 3,125%. La dose è di 640 mg.'),
    [],
  );
  expect(unsupportedClaims('Su 640 euro la sanzione è di 20 euro (640 × 3,125%).', tax, [])).toEqual([]);
  expect(unsupportedClaims('Su 640 euro la sanzione è di 21 euro (640 × 3,125%).', tax, [])).toEqual([
    'cifre',
  ]);
  expect(unsupportedClaims('Di 640 mg il 3,125% sono 20 mg.', tax, [])).toEqual(['cifre']);
});

test('a body of which the article speaks may act, and a remedy may be taken on advice only', () => {
  const office = evidenceOf(
    markdownArticle(
      "# Il bollo\n\nL'Agenzia manda a casa un avviso da pagare. Chi ha le gocce le prenda la sera.",
    ),
    [],
  );
  const of = (text: string) => unsupportedClaims(text, office, []);
  expect(of("L'Agenzia controlla dopo e notifica un avviso.")).toEqual([]);
  expect(of("L'Agenzia conferma che non si paga.")).toEqual(['autorità']);
  expect(of("L'Agenzia Nazionale dei Bolli notifica un avviso.")).toEqual(['autorità']);
  expect(of('Il magnesio e gli altri integratori si prendono solo con il parere del medico.')).toEqual([]);
  expect(of('Il bordo è infetto o prendete farmaci che lo nascondono: chiamate.')).toEqual([]);
  expect(of('Gli integratori si prendono la sera.')).toEqual(['rimedi']);
});

test('a request may name the bodies whose page is to be cited', () => {
  const asked = (text: string) => unsupportedClaims(text, evidence, [], '');
  expect(
    asked('cita una fonte ufficiale (Istituto Superiore di Sanità o Società Italiana di Micologia)'),
  ).toEqual([]);
  expect(asked('la Società Italiana di Micologia lo conferma: cita la pagina')).toEqual(['autorità']);
});
