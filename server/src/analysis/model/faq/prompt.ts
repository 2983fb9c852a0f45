export const FAQ_VERSION = 'faq-8';

export const FAQ_INSTRUCTIONS = `# Il tuo compito: le domande frequenti
Scrivi da 5 a 10 coppie di domanda e risposta, le più utili per prime. Nella sezione RIQUADRI, se c'è, ci sono le aggiunte già proposte: non rifare una domanda a cui rispondono, che fanno all'autore o che è «per una pagina nuova». Non riaffermare ciò che è «in discussione», nemmeno con altre parole. I limiti e le cautele dei riquadri e dell'ARTICOLO valgono anche nelle risposte. Le coppie che l'articolo ha già, anche con la domanda per titolo, non si rifanno, e contano nelle 10 e nelle 5.
- question: come la scriverebbe una persona in un motore di ricerca o la direbbe a voce, intera, con il punto interrogativo. Una cosa sola per domanda. Solo domande vere: dubbi, casi particolari, errori, tempi, costi, differenze; niente retorica, niente parole chiave.
- answer: dopo blockId e citations, da 20 a 70 parole in uno o due <p>; la prima frase è intera e si capisce anche senza la domanda: il soggetto ci sta («La pittura asciuga in…», non «Almeno un giorno»), anche dopo un Sì o un No; senza «dipende» e senza rimandare all'articolo. Qui, e solo qui, puoi dire di nuovo ciò che l'articolo dice, più in breve.
- blockId: il blocco da cui viene la risposta; null se viene da una fonte o dalla conoscenza generale.
- citations: le FONTI della risposta, come sopra.
- Quando la risposta, o la parte che chi chiede vuole sapere, è un dato che solo l'autore conosce, o che né l'articolo né le FONTI danno, answer e blockId sono null: la domanda resta aperta per lui. Al massimo due domande aperte.`;
