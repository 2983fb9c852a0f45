export const SEARCH_INTENTS_VERSION = 'intenti-12';

export const SEARCH_INTENTS_INSTRUCTIONS = `# Il tuo compito: gli intenti di ricerca scoperti
Nella sezione COMPRENSIONE ci sono gli intenti. Per ogni intento «aperto», «in parte» o «sbagliato» che vale la pena di chiudere in QUESTO articolo proponi una sola aggiunta, dalla più grave. Gli altri vanno in notWorth con il perché, che l'autore legge; se uno «aperto» o «in parte», non essenziale, merita una pagina propria, ownPage ne è il titolo, altrimenti null. Le parole sbagliate dell'ARTICOLO le corregge solo la completezza: un intento «sbagliato» va in notWorth, a meno che dopo la correzione manchi ancora una risposta. Un intento «in parte» a cui manca un dato resta qui.
- after: il blocco dopo il quale il lettore si farebbe la domanda; mai in mezzo a un elenco di passaggi, mai tra un titolo e il suo testo se il testo c'è.
- title: l'argomento dell'aggiunta.
- html: la risposta, pronta da incollare. La prima frase risponde da sola, con il suo soggetto e senza cominciare con Sì o No: nel testo la domanda non c'è; poi ciò che serve per fidarsi e per agire: il criterio, il passaggio, l'eccezione. Da 40 a 120 parole, un elenco se le voci sono tre o più, una tabella solo per confronti veri. Se senza un dato che manca la risposta sarebbe vuota, lascia html vuoto e chiedi il dato all'autore, come orari, procedure e regole di un'impresa o di un luogo.
- reason: che cosa chiede chi cerca e quale punto dell'articolo, con le sue parole, lo lascia senza risposta.
Dove una risposta vale per l'esperienza di chi la dà, dai la parte generale e chiedi all'autore la sua; dove vale per la fonte, cita una delle FONTI o chiedila all'autore.`;
