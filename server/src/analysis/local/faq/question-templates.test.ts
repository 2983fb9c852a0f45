import { expect, test } from 'vitest';
import { questionsAnsweredBy } from './question-templates.ts';

test.each([
  ['La moka è una caffettiera in alluminio.', "Che cos'è la moka?"],
  ["L'ISEE è un indicatore della situazione economica.", "Che cos'è l'ISEE?"],
  ['I pannelli solari sono dei dispositivi che producono corrente.', 'Che cosa sono i pannelli solari?'],
  ['La valvola di sicurezza serve a far uscire il vapore.', 'A che cosa serve la valvola di sicurezza?'],
  ["L'abbonamento annuale costa 40 euro.", "Quanto costa l'abbonamento annuale?"],
  ['Il contratto dura tre anni.', 'Quanto dura il contratto?'],
  ["L'assegno spetta ai lavoratori dipendenti.", "A chi spetta l'assegno?"],
  ["L'olivo in vaso si pota a fine inverno.", "Quando si pota l'olivo in vaso?"],
  ['Il canone si calcola moltiplicando i metri per il valore.', 'Come si calcola il canone?'],
  ['La domanda va presentata entro il 31 marzo.', 'Entro quando va presentata la domanda?'],
  ['I pomodori vanno raccolti quando sono rossi.', 'Quando vanno raccolti i pomodori?'],
  [
    "L'alluminio non va lavato con il detersivo perché il sapone resta nei pori.",
    "Perché l'alluminio non va lavato con il detersivo?",
  ],
  [
    'Per eliminare il calcare dalla caldaia, riempila di aceto.',
    'Come si fa a eliminare il calcare dalla caldaia?',
  ],
  ['Per aprire la partita IVA, compila il modello.', 'Come si fa ad aprire la partita IVA?'],
  ['Il taglio va fatto inclinato, a mezzo centimetro dalla gemma.', 'Come va fatto il taglio?'],
  ["Lo schermo va messo all'altezza degli occhi.", 'Dove va messo lo schermo?'],
  ['La guarnizione si controlla ogni tre mesi.', 'Ogni quanto si controlla la guarnizione?'],
  ['La cera va passata sulla pelle ogni cinque uscite.', 'Ogni quanto va passata la cera?'],
  ["L'olio è pronto quando un pezzo di pane sfrigola.", "Quando è pronto l'olio?"],
  [
    'Il paracetamolo è controindicato nei bambini con malattie del fegato.',
    'In quali casi è controindicato il paracetamolo?',
  ],
  ['La lavasciuga è adatta a chi vive da solo.', 'A chi è adatta la lavasciuga?'],
  ["L'assicurazione copre i danni ai vicini.", "Che cosa copre l'assicurazione?"],
  ['La febbre da virus passa di solito in tre giorni.', 'In quanto tempo passa la febbre da virus?'],
  ['La riapertura completa è attesa per aprile 2026.', 'Per quando è attesa la riapertura completa?'],
  ['Il preventivo resta valido per un mese.', 'Per quanto tempo è valido il preventivo?'],
  ['La causa del ritardo è una piena.', 'Qual è la causa del ritardo?'],
  ["Se l'olivo non fiorisce, quasi sempre ha avuto poca luce.", "Perché l'olivo non fiorisce?"],
  [
    'Se il dipendente viene licenziato, la compagnia paga la banca.',
    'Che cosa succede se il dipendente viene licenziato?',
  ],
  ['La disdetta è la comunicazione con cui si lascia la casa.', "Che cos'è la disdetta?"],
  [
    'Per prevenire il contagio lava le mani e non scambiare bicchieri.',
    'Come si fa a prevenire il contagio?',
  ],
  [
    'La pressione massima, o sistolica, è la spinta del sangue.',
    "Che cos'è la pressione massima, o sistolica?",
  ],
  ['Il reflusso è la risalita del contenuto dello stomaco.', "Che cos'è il reflusso?"],
  ['Un materasso in lattice dura in media dieci anni.', 'Quanto dura un materasso in lattice?'],
  ['Le stufe a pellet vanno pulite ogni anno.', 'Ogni quanto vanno pulite le stufe a pellet?'],
  ["La cera si ridà una volta all'anno.", 'Ogni quanto si ridà la cera?'],
  ["L'impregnante si dà a pennello, in due mani.", "Come si dà l'impregnante?"],
  ['Il cotto lavato deve asciugare almeno cinque giorni.', 'Quanto tempo deve asciugare il cotto lavato?'],
  ['La gastroscopia serve quando i sintomi non passano.', 'Quando serve la gastroscopia?'],
  ['Lo sciopero è stato proclamato contro i turni.', 'Perché è stato proclamato lo sciopero?'],
  [
    'Per una canna diritta ci vogliono circa quaranta minuti.',
    'Quanto tempo ci vuole per una canna diritta?',
  ],
  ["L'accordo si scarica dal sito del Comune.", "Dove si scarica l'accordo?"],
])('«%s» answers «%s»', (sentence, question) => {
  expect(questionsAnsweredBy(sentence).map((derived) => derived.question)).toEqual([question]);
});

test.each([
  'Questo è un problema serio.',
  'La differenza è una questione di gusto.',
  'Il risultato è un impasto gommoso.',
  'La cottura è un momento delicato.',
  'È una buona idea.',
  "L'abbonamento costa poco.",
  'La moka che usi è una caffettiera vecchia.',
  'Per esempio, il vapore sale.',
  'Per questo motivo, conviene aspettare.',
  'Per pulirla bene, usa acqua calda.',
  'Per fare un esempio, prendiamo una casa.',
  'La seconda è una prova a secco.',
  'Perché lo dico io.',
  'Il limite è di 30 chilometri.',
  'Per chiudere la porta del forno serve attenzione e basta.',
  "L'errore che ho fatto io è stato tagliare troppo.",
  'Il rumore si sente prima di vederle.',
  "L'umidità va tenuta tra il 40 e il 60%.",
  "Per iscriversi all'esame bisogna avere compiuto 18 anni.",
  'Se invece lo lasci fuori, il pane secca.',
  'Quando tocca una parete fredda, il vapore diventa acqua.',
  '',
])('«%s» answers no question that could be asked alone', (sentence) => {
  expect(questionsAnsweredBy(sentence)).toEqual([]);
});
