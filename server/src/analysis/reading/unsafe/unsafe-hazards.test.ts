import { expect, test } from 'vitest';
import { markdownArticle } from '../../fixtures/read-fixture.ts';
import { readArticle } from '../read-article.ts';
import { unsafeAdvice } from './unsafe-advice.ts';

function unsafeIn(title: string, text: string): number {
  return unsafeAdvice(readArticle(markdownArticle(`# ${title}\n\n${text}`))).length;
}

test.each([
  [
    'Il bagno brilla',
    'Spruzzate sulle fughe la candeggina, lasciate due minuti e poi passateci sopra un po’ di aceto.',
  ],
  ['Il bagno brilla', 'Versate nel secchio mezzo litro di acido citrico e dopo un tappo di candeggina.'],
  [
    'Il tubo otturato',
    'La soda caustica è il rimedio più forte. Buttatene due cucchiai e versateci sopra un litro di acqua bollente.',
  ],
  ['Sverniciare una porta', 'Con lo sverniciatore i guanti danno solo fastidio.'],
  ['Tagliare il ferro', 'La smerigliatrice si usa benissimo senza occhiali.'],
  [
    'La cantina',
    'L’acido muriatico avanzato si può versare in una bottiglia di plastica e tenere in garage.',
  ],
  ['Le macchie sui muri', 'La candeggina lavora meglio a finestre chiuse.'],
  [
    'Casa fredda',
    'Se il riscaldamento è rotto accendete il forno e lasciate lo sportello aperto per scaldare la cucina.',
  ],
  ['Sicurezza in casa', 'Se sentite odore di gas accendete la luce e cercate da dove viene.'],
  ['Friggere bene', 'Se la padella va in fiamme versate subito un bicchiere di acqua.'],
  ['Il telefono vecchio', 'Se la batteria è gonfia potete continuare a usare il telefono ancora per mesi.'],
  ['L’orto sano', 'Se l’insetticida non basta raddoppiate la dose.'],
  ['L’orto sano', 'Dopo il verderame i pomodori si possono mangiare anche subito.'],
  ['Conserve di pomodoro', 'Per conservare la passata un anno basta capovolgere i vasetti ancora caldi.'],
  ['Funghi in cucina', 'I funghi bolliti in acqua e aceto perdono ogni veleno.'],
  ['Viaggiare di notte', 'Contro il colpo di sonno basta un caffè e il finestrino aperto.'],
  ['Camminare in montagna', 'Se arriva un temporale riparatevi sotto un albero.'],
  ['Soldi subito', 'Un prestito senza controlli, anche per chi ha già debiti.'],
  ['Contro la multa', 'Con questo modello il ricorso si vince sempre.'],
  ['La schiena bloccata', 'Se avete la gamba insensibile, basta aspettare qualche giorno.'],
  ['Sangue dopo la corsa', 'Se trovate sangue nelle urine niente paura: il corpo si depura.'],
  ['Il gatto in casa', 'Se il gatto da ieri non urina, aspettate un giorno: passa da solo.'],
  ['Dolore al ginocchio: i rimedi', 'Con cinque sedute del nostro trattamento il dolore non torna più.'],
  ['Otite: rimedi e cure', 'Chi ha il timpano perforato, niente paura: può nuotare come tutti gli altri.'],
  ['Bambini al parco', 'Per il sangue dal naso tenete la testa all’indietro finché smette.'],
  ['Epilessia: che cosa fare', 'Durante le convulsioni infilate un cucchiaio tra i denti.'],
  ['Al mare', 'Per la puntura di medusa sciacquate con acqua dolce o con urina.'],
  ['Ustioni in cucina', 'Sulla bruciatura mettete subito il ghiaccio direttamente sulla pelle.'],
  ['Mal di denti', 'Tenete un’aspirina sulla gengiva per dieci minuti.'],
  ['La febbre nei bambini', 'Un bagno gelato abbassa la febbre in pochi minuti.'],
  ['In gravidanza a tavola', 'In gravidanza non serve rinunciare al sushi del ristorante di fiducia.'],
  ['Il sonno del neonato', 'Mettete nella culla un cuscino morbido e un peluche.'],
  ['Antibiotici: quando servono', 'Gli antibiotici si comprano facilmente su internet senza ricetta.'],
  ['Correre ogni giorno', 'Anche se il ginocchio fa male stringete i denti e finite l’allenamento.'],
  ['Pulci del gatto', 'Per le pulci strofinate qualche goccia di olio essenziale di tea tree sul pelo.'],
])('%s: «%s» is unsafe', (title, text) => {
  expect(unsafeIn(title, text)).toBe(1);
});

test.each([
  ['Il bagno brilla', 'Non versate mai candeggina e aceto nello stesso secchio.'],
  ['Il bagno brilla', 'Si usa la candeggina per il bagno e l’aceto per la cucina.'],
  ['Il bagno brilla', 'Usate la candeggina, risciacquate bene e solo il giorno dopo passate l’aceto.'],
  ['Il bagno brilla', 'Usate candeggina oppure aceto.'],
  ['Il tubo otturato', 'Con la soda caustica non si versa mai acqua bollente.'],
  [
    'Il tubo otturato',
    'Prima della soda caustica provate così: versate bicarbonato, aceto e una pentola di acqua bollente.',
  ],
  ['Il tubo otturato', 'Lasciate agire il disgorgante e poi sciacquate con acqua bollente.'],
  ['Sverniciare una porta', 'Con lo sverniciatore i guanti danno fastidio, ma vanno tenuti fino alla fine.'],
  ['Sverniciare una porta', 'Con l’acido non lavorate mai senza guanti.'],
  ['Lana e seta', 'I guanti di lana danno fastidio a chi ha la pelle sensibile.'],
  ['La cantina', 'Non travasate mai la candeggina in una bottiglia di plastica.'],
  ['Le macchie sui muri', 'Con la candeggina non si lavora mai a finestre chiuse.'],
  ['Pane in casa', 'Accendete il forno mezz’ora prima per scaldare bene la pietra.'],
  ['Sicurezza in casa', 'Se sentite odore di gas non accendete la luce.'],
  ['Friggere bene', 'Se la padella va in fiamme non versate acqua: mettete il coperchio.'],
  ['La pasta', 'Con la padella sul fuoco versate un mestolo di acqua di cottura.'],
  ['Il telefono vecchio', 'Se la batteria è gonfia non si può continuare a usare il telefono.'],
  ['L’orto sano', 'Con il verderame non raddoppiate la dose.'],
  ['Conserve di pomodoro', 'Per conservare la passata non basta capovolgere i vasetti.'],
  ['Viaggiare di notte', 'Contro il colpo di sonno non basta un caffè: fermatevi a dormire.'],
  ['Camminare in montagna', 'Se arriva un temporale non riparatevi sotto un albero.'],
  ['Soldi subito', 'Diffidate di chi offre un prestito senza controlli.'],
  ['La schiena bloccata', 'Se avete la gamba insensibile non basta aspettare: andate al pronto soccorso.'],
  ['La schiena bloccata', 'Di solito basta aspettare qualche giorno e il dolore passa da solo.'],
  ['Dolore al ginocchio: i rimedi', 'Se dopo le sedute il dolore non torna più si può smettere.'],
  ['Otite: rimedi e cure', 'Chi ha il timpano perforato può nuotare solo se lo dice l’otorino.'],
  ['Bambini al parco', 'Per il sangue dal naso tenete la testa in avanti, mai all’indietro.'],
  ['Epilessia: che cosa fare', 'Durante le convulsioni non infilate niente tra i denti.'],
  ['Al mare', 'Per la puntura di medusa non usate acqua dolce né ammoniaca.'],
  ['Ustioni in cucina', 'Non mettete il ghiaccio direttamente sulla pelle.'],
  ['In gravidanza a tavola', 'In gravidanza si può mangiare il pesce crudo solo se è stato prima cotto.'],
  ['In gravidanza a tavola', 'In gravidanza non si può bere vino.'],
  ['Il sonno del neonato', 'Non mettete nella culla cuscini né peluche.'],
  ['Antibiotici: quando servono', 'Gli antibiotici non si possono comprare senza ricetta.'],
  ['Correre ogni giorno', 'Se il ginocchio fa male fermatevi.'],
  ['Pulci del gatto', 'Non mettete mai olio essenziale sul pelo del gatto.'],
])('%s: «%s» is not', (title, text) => {
  expect(unsafeIn(title, text)).toBe(0);
});
