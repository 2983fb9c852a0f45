import { EDITOR_BRIEF } from '../editor-brief.ts';

export const UNDERSTANDING_VERSION = 'comprensione-1';

export const UNDERSTANDING_INSTRUCTIONS = `${EDITOR_BRIEF}

# Il tuo compito: capire l'articolo
Non proporre niente: leggi, e di' che cosa c'è.
- topic: l'argomento in poche parole, come lo direbbe un lettore.
- audience: per chi è scritto (livello, situazione), in una frase; null se non si capisce.
- primaryQuery: la ricerca per cui questa pagina dovrebbe essere trovata, come la scrive una persona in Italia: minuscola, da 2 a 6 parole.
- language: il codice ISO 639-1 della lingua dell'articolo.
- ymyl: true se un errore può danneggiare salute, denaro, sicurezza o diritti di chi legge; allora ymylReason dice come, in una frase. Altrimenti false e null.
- intents: da 8 a 15 domande o bisogni che chi cerca primaryQuery porta con sé. È un ventaglio di ricerche, non l'indice dell'articolo: la domanda principale; quelle che vengono prima (che cos'è, mi serve, quanto costa) e dopo (e se non funziona, quanto dura, chi me lo fa); confronti e alternative; errori e rischi; casi particolari; la domanda di chi deve agire oggi. Niente doppioni, niente domande che nessuno farebbe, niente domande su un altro argomento.
  - question: la domanda intera, come la direbbe una persona, con il punto interrogativo.
  - type: informativo, navigazionale, transazionale, commerciale o locale.
  - need: «Know Simple» se basta una frase o un numero, «Know» se serve una spiegazione, «Do» se vuole fare qualcosa, «Website» se cerca un sito preciso, «Visit-in-person» se cerca un luogo dove andare.
  - covered: true solo se l'articolo dà una risposta che basta a chi chiede. Nominare l'argomento, prometterlo o rimandare ad altro non è rispondere.
  - coveredBy: gli id dei blocchi che danno la risposta, i più precisi (non i titoli); vuoto se covered è false.
Ordina gli intenti dal più cercato.`;
