import { bandText, readabilityText } from '../rail.ts';
import type { GuideSection } from './section.ts';

/** The meaning of the figures and verdicts, and its limits. */
export const measureSections: readonly GuideSection[] = [
  {
    id: 'gulpease',
    title: 'Leggibilità: Gulpease',
    blocks: [
      "L'indice Gulpease stima da 0 a 100 quanto è facile leggere un testo italiano. Conta solo la lunghezza delle parole e delle frasi: più il numero è alto, più il testo è facile.",
      {
        terms: [
          ['Sotto 40', bandText.diploma],
          ['Da 40 a 60', bandText['licenza media']],
          ['Da 60 a 80', bandText['licenza elementare']],
          ['Da 80 in su', bandText.facile],
        ],
      },
      `Non è un voto. Un testo per specialisti può stare sotto 40 e andare bene a chi lo legge, e un testo facile può essere confuso o falso. Guarda le frasi lunghe e il confronto tra «${readabilityText.before}» e «${readabilityText.after}».`,
    ],
  },
  {
    id: 'originalita',
    title: 'Originalità, e che cosa non prova',
    blocks: [
      "Il punteggio va da 0 a 100 e dice quanto poco il testo riprende quelli con cui è stato confrontato: le fonti lette durante l'analisi e i tuoi altri articoli.",
      {
        terms: [
          ['Sotto 40', 'poco originale: molte frasi riprendono i testi confrontati.'],
          ['Da 40 a 70', 'in parte originale.'],
          ['Da 70 in su', 'originale rispetto ai testi confrontati.'],
        ],
      },
      'Non prova che il testo sia scritto da una persona o da un modello. Non prova che sia unico sul web: conta solo ciò che è stato letto. Una parafrasi profonda può sfuggire, e una ripresa può essere legittima.',
      "Se non c'è nulla con cui confrontare, non c'è punteggio. «Mostra dettagli» elenca le frasi con i loro punteggi. Se è attivo Winston AI, il suo parere sta a parte e non entra nei punteggi.",
    ],
  },
  {
    id: 'eeat',
    title: 'E-E-A-T',
    blocks: [
      'Esperienza, Competenza, Autorevolezza e Affidabilità sono le qualità che Google descrive nelle sue linee guida. Rilievo controlla un elenco di criteri sul testo di partenza; ognuno dice da quale documento pubblicato viene.',
      {
        terms: [
          ['soddisfatto', 'il testo o la pagina lo mostra, e vedi dove.'],
          ['parziale', "c'è qualcosa, ma non basta."],
          ['mancante', "dovrebbe esserci e non c'è."],
          [
            'non osservabile',
            'dal solo articolo non si può dire. Di un testo incollato, per esempio, non si vede il sito.',
          ],
        ],
      },
      "Non c'è un voto complessivo: Google pubblica le domande, non i pesi. Nessun controllo garantisce una posizione nei risultati.",
      '«YMYL» indica i temi in cui un errore può danneggiare chi legge: salute, denaro, sicurezza.',
    ],
  },
  {
    id: 'fonti',
    title: 'Fonti e citazioni',
    blocks: [
      "Rilievo legge le pagine che nomini nel prompt; con un modello linguistico anche quelle a cui l'articolo rimanda; con un motore di ricerca quelle che trova. Sono otto al massimo. Ogni citazione ha uno stato.",
      {
        terms: [
          ['verificata', 'la pagina è stata letta e contiene il passaggio citato.'],
          ['non trovata', "la pagina è stata letta, ma il passaggio non c'è: controlla prima di accettare."],
          ['non raggiungibile', 'non siamo riusciti a leggere la pagina.'],
        ],
      },
      'Verificata non vuol dire vera: vuol dire che la fonte lo dice.',
    ],
  },
];
