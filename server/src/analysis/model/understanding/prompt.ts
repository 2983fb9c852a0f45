export const UNDERSTANDING_VERSION = 'comprensione-10';

export const UNDERSTANDING_INSTRUCTIONS = `# Il tuo compito: capire l'articolo
Di' che cosa c'è.
- topic: l'argomento in poche parole, come lo direbbe un lettore.
- audience: per chi è scritto (livello, situazione), in una frase; null se non si capisce.
- primaryQuery: la ricerca per cui questa pagina dovrebbe essere trovata, come la scrive una persona in Italia: minuscola, da 2 a 6 parole.
- language: il codice ISO 639-1 della lingua dell'articolo.
- ymylReason, ymyl: se un errore può danneggiare salute, denaro, sicurezza o diritti di chi legge, ymylReason dice come, in una frase, e ymyl è true. Altrimenti null e false.
- intents: da 8 a 15 domande o bisogni che chi cerca primaryQuery porta con sé. È un ventaglio di ricerche, non l'indice dell'articolo: la domanda principale; quelle che vengono prima (che cos'è, mi serve, quanto costa) e dopo (e se non funziona, quanto dura, chi me lo fa); confronti e alternative; errori e rischi; casi particolari; la domanda di chi deve agire oggi. Niente doppioni, niente domande su altro o che nessuno farebbe.
  - question: la domanda intera, come la direbbe una persona, con il punto interrogativo.
  - type: «informativo» se vuole sapere o fare, «commerciale» se confronta prima di scegliere, «transazionale» se vuole comprare o prenotare, «navigazionale» se cerca un sito, «locale» se cerca vicino a sé.
  - need: «Know Simple» se basta una frase o un numero, «Know» se serve una spiegazione, «Do» se vuole fare qualcosa, «Website» se cerca un sito preciso, «Visit-in-person» se cerca un luogo dove andare.
  - essential: true se un testo su questo argomento non può non rispondere.
  - passages: i passaggi dell'articolo che rispondono, o che rispondono male, copiati alla lettera (non i titoli); vuoto se non ce ne sono. Le parole di una pubblicità o di un commento non rispondono.
  - verdict: «risposto» solo se i passaggi danno una risposta che basta a chi chiede; nominare l'argomento, prometterlo o rimandare ad altro non è rispondere. «in parte» se ne danno un pezzo. «sbagliato» se la risposta è falsa o può fare danno. «aperto» se non c'è.
Ordina gli intenti dal più cercato.`;
