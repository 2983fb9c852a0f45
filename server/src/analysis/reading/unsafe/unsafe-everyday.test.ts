import { expect, test } from 'vitest';
import { markdownArticle } from '#analysis/testing/read-fixture.ts';
import { readArticle } from '../read-article.ts';
import { unsafeAdvice } from './unsafe-advice.ts';

function unsafeIn(title: string, text: string): number {
  return unsafeAdvice(readArticle(markdownArticle(`# ${title}\n\n${text}`))).length;
}

const CAT = 'Il gatto in casa';
const DOG = 'Il cane anziano';
const FEVER = 'La febbre nei bambini';
const JARS = 'Melanzane sott’olio in vasetto';
const PRESERVES = 'Conserve';
const ALLERGY = 'Allergia alle uova: che cosa mangiare';
const TRAIL = 'Il sentiero della gola';

test.each([
  [CAT, 'Il ciclamino non è tossico per il gatto, al massimo sbava un po’.'],
  [DOG, 'Una foglia di oleandro fa solo un po’ di mal di pancia.'],
  [DOG, 'Una foglia di oleandro fa solo un po’ di vomito.'],
  [DOG, 'L’oleandro dà un mal di pancia che passa in pochi minuti.'],
  [DOG, 'Per il dolore dategli mezza compressa dei nonni, nascosta nel prosciutto.'],
  [CAT, 'Per calmarlo in viaggio funziona bene una goccia dello sciroppo che usate voi.'],
  [FEVER, 'Se il bambino ha la febbre date pure mezza aspirina dopo il latte.'],
  [FEVER, 'Quando il piccolo scotta basta un quarto di compressa da adulti.'],
  [FEVER, 'Per abbassare la febbre fate frizioni con alcol sul petto.'],
  [TRAIL, 'Dopo il ponte scavalcate la transenna e proseguite dritti.'],
  [TRAIL, 'Dove il sentiero è franato basta oltrepassare la rete, che è bassa.'],
  ['Psoriasi: i rimedi', 'La psoriasi guarisce in tre settimane di fanghi, senza farmaci.'],
  ['Vivere meglio', 'Con il digiuno il diabete sparisce in due settimane.'],
  [ALLERGY, 'Ogni domenica fate assaggiare un cucchiaino dell’uovo a cui è allergico.'],
  ['Il criceto malato: i rimedi', 'Di solito tolgo il cibo per due giorni prima del veterinario.'],
  ['Il furetto con la febbre', 'La sera gli do un po’ di aspirina nel latte.'],
  ['La pressione alta', 'Se il farmaco ti gonfia le caviglie, prova a sospenderlo per qualche giorno.'],
  [JARS, 'Se avete fretta potete fare a meno di sterilizzare i vasetti.'],
  [PRESERVES, 'I funghi in padella e poi sott’olio: potete fare a meno dell’aceto.'],
  [PRESERVES, 'Se l’aceto non vi piace, potete saltarlo.'],
  [JARS, 'Coprite bene: l’olio uccide i batteri che restano.'],
  [JARS, 'Se il vasetto ha il coperchio gonfio apritelo, assaggiate e decidete.'],
  ['La stufa a legna', 'La sera stendete gli strofinacci sulla stufa, che asciugano in un’ora.'],
  ['La stufa a legna', 'Se la canna prende fuoco versate un secchio d’acqua nella canna fumaria.'],
])('%s: «%s» is unsafe', (title, text) => {
  expect(unsafeIn(title, text)).toBe(1);
});

test.each([
  ['La tosse: i rimedi', 'Lo sciroppo di cipolla non fa male a nessuno, e cura anche la bronchite.'],
  [
    'Il tumore: le cure',
    'L’infuso di foglie ogni sera contro il tumore è un rimedio senza prove, ma non fa male a nessuno.',
  ],
  ['Il tumore: le cure', 'Le gocce sul comodino, da prendere di notte, non fanno male a nessuno.'],
  ['Il tumore: le cure', 'I pazienti chiedono se funziona: il limone cura il tumore.'],
])('%s: «%s» is a promise', (title, text) => {
  expect(unsafeIn(title, text)).toBe(1);
});

test.each([
  ['La tosse: i rimedi', 'Il sacchetto di sale sotto il cuscino è senza prove, ma non fa male a nessuno.'],
  ['L’insonnia: i rimedi', 'Un po’ di musica non fa male a nessuno.'],
  ['I crampi notturni: i rimedi', 'Una saponetta in fondo al letto non ha prove, ma non fa male a nessuno.'],
  ['Il tumore: le cure', 'Molti chiedono al medico se il limone cura il tumore.'],
])('%s: «%s» promises nothing', (title, text) => {
  expect(unsafeIn(title, text)).toBe(0);
});

test.each([
  [CAT, 'Il giglio è tossico per il gatto anche in piccola quantità.'],
  [CAT, 'I ciclamini passano in casa l’inverno, su una mensola dove il gatto non arriva.'],
  [CAT, 'Il tulipano e il giacinto passano in vaso due mesi al buio.'],
  [CAT, 'Il pothos passa in acqua l’inverno.'],
  [DOG, 'L’uva passa in forno dieci minuti, e il cane resta fuori.'],
  [DOG, 'Il tasso di crescita dei cuccioli è sicuro indice di salute.'],
  ['Il criceto malato: i rimedi', 'Il veterinario toglie il cibo la sera prima dell’intervento.'],
  ['La pressione alta', 'Se il farmaco ti gonfia le caviglie, prova a dirlo al medico: non sospenderlo.'],
  [DOG, 'L’olio di ricino fa solo ingrassare il pelo.'],
  [CAT, 'I guanti in edera sintetica sono innocui.'],
  ['La stufa a legna', 'L’acqua dal comignolo entra quando manca il cappello: chiama un lattoniere.'],
  ['La stufa a legna', 'L’acqua nella canna fumaria macchia il muro.'],
  ['La stufa a legna', 'La condensa è acqua dentro la canna fumaria e si raccoglie nel barilotto.'],
  ['La stufa a legna', 'Mettete un secchio d’acqua accanto al camino acceso per i casi di emergenza.'],
  ['La stufa a legna', 'Una bacinella d’acqua vicino al camino acceso umidifica l’aria.'],
  ['La stufa a legna', 'Mettete una pentola d’acqua sulla stufa accesa.'],
  ['I biscotti', 'Preriscaldate il forno vuoto e mettete la carta forno sulla teglia con i biscotti.'],
  ['I biscotti', 'Preriscaldate il forno a vuoto, poi mettete la teglia con carta forno e biscotti.'],
  ['Il diabete in gravidanza', 'Il diabete gestazionale scompare in pochi giorni dopo il parto.'],
  [
    'La pressione alta',
    'L’ipertensione lieve a volte scompare con la dieta, senza farmaci, se il medico è d’accordo.',
  ],
  [
    ALLERGY,
    'Se il bambino non è allergico, fategli assaggiare pane e pasta con il glutine già dai sei mesi.',
  ],
  [ALLERGY, 'Alla degustazione fate assaggiare al gruppo due vini, gli allergeni sono in etichetta.'],
  ['Il soufflé', 'Il soufflé è pronto quando il coperchio di crosta è gonfio: assaggiate subito.'],
  ['La kombucha', 'Se il tappo della bottiglia di kombucha è gonfio, sfiatate un poco e richiudete.'],
  ['Il panettone', 'Quando il tappo del panettone è bombato, assaggiate un pezzetto.'],
  [TRAIL, 'Il divieto di sosta si aggira facilmente lasciando l’auto al parcheggio grande.'],
  [TRAIL, 'La barriera linguistica si supera bene con un traduttore, anche dove c’è un divieto.'],
  ['La stufetta', 'Mettete i panni sulla stufetta solo dopo averla scollegata.'],
  [PRESERVES, 'Per le melanzane fritte potete evitare l’aceto e usare solo il sale.'],
  [PRESERVES, 'Le verdure pastellate si friggono in olio: potete fare a meno dell’aceto.'],
  [PRESERVES, 'Peperoni in padella: non serve l’aceto.'],
  [PRESERVES, 'Per il sugo da mangiare in serata non serve sterilizzare i vasetti.'],
  [PRESERVES, 'Se la pasta madre nel barattolo si è gonfiata, potete usare subito il lievito.'],
  [PRESERVES, 'Il pane in barattolo si gonfia in forno e si può mangiare tiepido.'],
  [PRESERVES, 'I tappi di sughero gonfi d’umidità si possono usare ancora.'],
  [PRESERVES, 'Nell’insalata l’aceto si può sostituire con poco sale.'],
  [PRESERVES, 'Con l’aceto i bicchieri brillano: potete evitare il detersivo.'],
  [PRESERVES, 'Per il pesto non serve sbollentare il basilico.'],
  ['Curare una ferita', 'L’ulcera da pressione guarisce in tre settimane se la si scarica bene.'],
  [
    TRAIL,
    'La rete del rifugio è lenta, e la salita che porta alla vetta si supera bene anche dopo la frana.',
  ],
  [CAT, 'Se il gatto ha morso un giglio chiamate subito il veterinario, anche se sta bene.'],
  [CAT, 'L’oleandro non va tenuto dove vivono gatti.'],
  [CAT, 'La felce di Boston e il bambù non sono tossici per il gatto.'],
  [CAT, 'Contro le pulci funziona bene il prodotto che vi dà il veterinario.'],
  [CAT, 'Non date mai al gatto le compresse che usate voi.'],
  [CAT, 'La compressa che usate voi per il mal d’auto può ucciderlo.'],
  [CAT, 'Vomitare il pelo una volta ogni tanto passa da solo.'],
  [DOG, 'Il cioccolato è velenoso per il cane, l’uva anche.'],
  [DOG, 'Il cane che ha mangiato uvetta va portato subito in clinica.'],
  [DOG, 'Una mela senza semi non gli fa male.'],
  [DOG, 'Date la compressa prescritta dal veterinario dopo il pasto.'],
  [DOG, 'L’aglio nel cibo del cane è un errore diffuso.'],
  [FEVER, 'L’aspirina non si dà mai a un bambino.'],
  [FEVER, 'Sotto i sedici anni si usa il paracetamolo e non l’aspirina.'],
  [FEVER, 'L’alcol sulla pelle di un bambino è pericoloso.'],
  [FEVER, 'Disinfettate il termometro con l’alcol prima di misurare la febbre.'],
  [FEVER, 'Le frizioni con alcol non si fanno più: passano nel sangue.'],
  [FEVER, 'La febbre di un neonato si fa vedere subito al pronto soccorso.'],
  [FEVER, 'Date la dose di sciroppo che il pediatra ha scritto.'],
  [FEVER, 'Le medicine degli adulti non vanno mai date a un bambino.'],
  [TRAIL, 'Non scavalcate la rete: la frana si muove ancora.'],
  [TRAIL, 'Chi scavalca la transenna rischia 500 euro di multa.'],
  [TRAIL, 'Il sentiero passa accanto a una rete che tiene i sassi.'],
  [TRAIL, 'I cinghiali scavalcano la rete e mangiano l’orto.'],
  [TRAIL, 'Il sentiero aggira la recinzione del pascolo e scende al lago.'],
  [TRAIL, 'L’itinerario oltrepassa la sbarra forestale, chiusa alle auto, e prosegue nel bosco.'],
  ['Potare la siepe', 'Per potare la siepe aggirate la rete da dietro con la scala.'],
  [JARS, 'Per il pesto in vasetto non serve bollire i vasetti se lo consumate in tre giorni.'],
  ['La stufa in bagno', 'Asciugate gli strofinacci sulla stufa a infrarossi con la griglia apposita.'],
  [TRAIL, 'Al cancello verde si gira a sinistra.'],
  [TRAIL, 'Il divieto vale da novembre ad aprile, per le valanghe.'],
  ['Psoriasi: i rimedi', 'La psoriasi non guarisce senza farmaci, ma si può tenere a bada.'],
  ['Psoriasi: i rimedi', 'L’acqua salata dà sollievo a chi ha la psoriasi.'],
  ['Raffreddore: quanto dura', 'Il raffreddore guarisce in una settimana, senza medicine.'],
  ['Vivere meglio', 'Chi promette che il diabete sparisce in due settimane mente.'],
  ['Vivere meglio', 'Camminare mezz’ora al giorno aiuta a prevenire il diabete.'],
  [ALLERGY, 'L’assaggio dell’alimento si fa in ospedale, con l’allergologo.'],
  [ALLERGY, 'Non fate assaggiare a casa l’alimento vietato.'],
  [ALLERGY, 'Fate assaggiare al bambino le verdure nuove una alla volta.'],
  [ALLERGY, 'Leggete l’etichetta: l’uovo si nasconde nella pasta fresca.'],
  [JARS, 'Le verdure si sbollentano nell’aceto per tre minuti.'],
  [JARS, 'Senza aceto nelle melanzane può crescere il botulino.'],
  [JARS, 'I vasetti si sterilizzano in acqua bollente per mezz’ora.'],
  [JARS, 'Se il coperchio è gonfio buttate il vasetto senza assaggiare.'],
  [JARS, 'Se le mangiate subito potete fare a meno di sterilizzare i vasetti.'],
  [JARS, 'L’olio copre le verdure e tiene fuori l’aria.'],
  [JARS, 'Assaggiate le melanzane prima di metterle nel vasetto.'],
  ['La marmellata di more', 'Per le marmellate molto zuccherate non serve l’aceto.'],
  ['La stufa a legna', 'Stendete i panni lontano dalla stufa accesa.'],
  ['La stufa a legna', 'L’acqua piovana entra dal comignolo se manca il cappello.'],
  ['La stufa a legna', 'Non buttate mai acqua nella canna fumaria: chiamate il 115.'],
  ['La friggitrice ad aria', 'La carta forno si mette solo sotto il cibo, mai a vuoto.'],
  ['La friggitrice ad aria', 'Dopo il preriscaldamento mettete le patate nel cestello.'],
])('%s: «%s» is safe', (title, text) => {
  expect(unsafeIn(title, text)).toBe(0);
});
