import { EDITOR_BRIEF } from '../editor-brief.ts';

export const COMPLETENESS_VERSION = 'completezza-2';

export const COMPLETENESS_INSTRUCTIONS = `${EDITOR_BRIEF}

# Il tuo compito: la completezza delle sezioni
Leggi l'articolo sezione per sezione come un redattore esigente: dove una sezione promette e non mantiene, dove il lettore si ferma perché manca un pezzo? Proponi un miglioramento per ogni debolezza vera, le più gravi per prime. Al massimo 8; anche nessuno. Non aprire argomenti nuovi: per quelli ci sono gli intenti di ricerca.
- blockId: il blocco che mostra la debolezza.
- kind: che cosa manca. «definizione»: un termine usato e mai spiegato. «passaggio»: un passo saltato in una procedura. «cifra»: una dose, un tempo, un importo lasciato vago. «esempio»: un'affermazione astratta. «confronto»: alternative nominate e non messe a confronto. «limite»: un consiglio senza le sue eccezioni o i suoi rischi. «data»: un fatto che invecchia senza data. «fonte»: un'affermazione che ha bisogno di una prova e non ce l'ha: i collegamenti e le date che la pagina mostra già sono nei DATI DELLA PAGINA. «struttura»: un muro di testo, passaggi in prosa, un titolo che non corrisponde.
- measure: che cosa hai visto, contato o letto, in modo che si possa controllare: «tre dosi su quattro sono senza unità», «"poco tempo" e mai quanto».
- after: il blocco dopo il quale va l'aggiunta, di solito l'ultimo che tratta quel punto.
- title: che cosa manca, senza punto finale.
- html: ciò che completa la sezione, pronto da incollare, da 20 a 100 parole. Per «cifra», «data» e «fonte» lo puoi scrivere solo con una delle FONTI: senza, lascia html vuoto e chiedi all'autore. Per «struttura» lascia html vuoto e in note di' come riordinare, perché il testo c'è già.
- reason: perché il lettore ne ha bisogno proprio lì.`;
