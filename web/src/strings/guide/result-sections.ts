import { MAX_WORDS, MIN_WORDS } from '@rilievo/shared/limits';
import { intentText } from '../rail.ts';
import { rewriteText } from '../rewrites.ts';
import type { GuideSection } from './section.ts';

const list = new Intl.ListFormat('it', { type: 'disjunction' });
const listed = (names: readonly string[]) => list.format(names.map((name) => name.toLowerCase()));
const count = new Intl.NumberFormat('it-IT', { useGrouping: 'always' });

/** From the request to the decisions. */
export const resultSections: readonly GuideSection[] = [
  {
    id: 'in-breve',
    title: 'In breve',
    blocks: [
      "Rilievo legge un articolo, cerca che cosa manca a chi lo leggerà e mette le sue proposte accanto al passo a cui si riferiscono. Decidi tu, un riquadro alla volta. Il testo che hai inviato resta salvato com'era.",
      {
        steps: [
          `In «Nuova Analisi SEO» inserisci l'URL di una pagina pubblica, oppure incolla il testo. Servono da ${count.format(MIN_WORDS)} a ${count.format(MAX_WORDS)} parole; vanno bene testo semplice, Markdown e HTML.`,
          "Scegli almeno un'attività. Nel prompt puoi dire per chi scrivi, quale ricerca ti interessa e quali pagine leggere come fonti. Quello che vale per tutte le tue analisi (tu o Lei, nomi, parole da evitare, fonti) scrivilo una volta sola nel Profilo, in «Regole della redazione»: lo segue il modello linguistico, se c'è.",
          "Premi «Invia». Puoi chiudere la pagina: l'analisi continua e la ritrovi nella Cronologia.",
          'Quando è «Completata», aprila, decidi sui rilievi, poi copia o scarica il testo.',
        ],
      },
      {
        picture: 'request',
        alt: 'Il modulo: le tre attività, ognuna con il suo colore e una casella da spuntare, e sotto il campo del prompt.',
      },
      "Alla prima analisi puoi usare l'articolo di esempio, che trovi sotto i campi del modulo.",
    ],
  },
  {
    id: 'colori',
    title: 'I tre colori',
    blocks: [
      "Ogni attività ha un colore, una linea e una sigla: il colore non è mai l'unico segno.",
      { live: 'colours' },
      'Le etichette sopra il testo nascondono e mostrano i riquadri di un colore. Se li nascondi tutti, resta solo il tuo articolo.',
    ],
  },
  {
    id: 'risultato',
    title: 'Leggere un risultato',
    blocks: [
      "Un riquadro sta sotto il passo a cui si riferisce. In alto leggi la sigla, l'attività e che cosa ti propone di fare; sotto, il perché e le fonti. Le mosse sono quattro.",
      {
        picture: 'box',
        alt: "Un riquadro: in alto la sigla, l'attività, la mossa e la gravità; sotto, la domanda, lo spazio per la risposta, il perché e i pulsanti. Poi l'articolo continua.",
      },
      {
        terms: [
          ['Aggiungi', 'un testo pronto, da inserire in quel punto.'],
          ['Sostituisci', 'un tuo passaggio («Ora») e come può cambiare («Poi»). Vale solo se lo accetti.'],
          [
            "Chiedi all'autore",
            'una domanda a cui può rispondere solo chi ha scritto. Senza risposta, nel testo non entra nulla.',
          ],
          [
            'Fuori dal testo',
            'titolo, descrizione, titoli delle sezioni, testi alternativi, dati strutturati, link e pagine da scrivere: si sistemano nel CMS.',
          ],
        ],
      },
      "Se non ci sono rilievi, per le attività scelte non abbiamo trovato nulla da aggiungere. Non vuol dire che l'articolo sia completo.",
    ],
  },
  {
    id: 'gravita',
    title: 'Gravità e decisioni',
    blocks: [
      'La gravità dice da che cosa cominciare. Non è un voto.',
      {
        terms: [
          ['Prima di pubblicare', 'può danneggiare chi legge, oppure è falso.'],
          ['Conviene', 'un editor lo sistemerebbe prima di uscire.'],
          ['Se hai tempo', 'un miglioramento piccolo.'],
        ],
      },
      "Puoi accettare, modificare o ignorare. A una domanda rispondi tu, con «Usa nel testo», oppure la mandi all'autore: dalla scheda «Autore» crei un link, lui risponde senza account e la risposta compare nel riquadro. Ogni decisione si salva da sola e si annulla. Se sei offline resta nel browser e parte appena torna la connessione.",
      `Se c'è un modello linguistico, ogni riquadro con un testo ha «${rewriteText.trigger}»: ${listed(Object.values(rewriteText.commands))}. Dalla risposta dell'autore, «${rewriteText.compose}» fa un testo pronto. Ogni volta è una richiesta al modello, e ne vedi il costo. Il programma controlla che non ci siano cifre, nomi o affermazioni in più; quello che resta è una proposta, che usi o scarti. Il testo di prima non va perso.`,
      'Le decisioni sono tue: Rilievo non cambia mai la pagina pubblicata.',
      'Se hai analizzato un indirizzo, dopo «Segna come pubblicata» puoi premere «Controlla la pagina»: dice quali rilievi accettati ci sono.',
    ],
  },
  {
    id: 'intenti',
    title: 'Intenti di ricerca',
    blocks: [
      "Un intento è ciò che una persona vuole sapere quando cerca il tema del tuo articolo. Per ognuno c'è un giudizio, con il passaggio su cui si basa.",
      {
        terms: [
          [intentText.verdict.answered, 'il testo risponde.'],
          [intentText.verdict.partly, 'il testo ne parla, ma non risponde fino in fondo.'],
          [intentText.verdict.wrong, "la risposta c'è, ma è sbagliata o rischiosa."],
          [intentText.verdict.open, "nel testo la risposta non c'è."],
          [intentText.verdict['not judged'], 'Rilievo non sa dirlo: giudica tu.'],
        ],
      },
      'Il motore locale giudica solo ciò che riesce a riconoscere nel testo: per il resto dice «non valutato», invece di tirare a indovinare.',
    ],
  },
];
