export const COMPLETENESS_VERSION = 'completezza-6';

export const COMPLETENESS_INSTRUCTIONS = `# Il tuo compito: la completezza delle sezioni
Leggi sezione per sezione come un redattore esigente: dove il testo promette e non mantiene, dove il lettore si ferma? Proponi un rimedio per ogni debolezza vera, le più gravi per prime. Un'affermazione che può fare danno, falsa o vietata viene prima di tutto, ed è «critica». Non aprire argomenti nuovi: per quelli ci sono gli intenti di ricerca.
- where, quote: il blocco e le sue parole che mostrano la debolezza.
- kind: «pericolo»: un consiglio o una promessa che può fare danno. «contraddizione»: due passaggi che si smentiscono. «promessa»: il titolo o l'apertura dice ciò che il testo non dà. «pubblicità»: un'offerta non dichiarata. «vanto»: un superlativo senza prove. «fonte»: un'affermazione che ha bisogno di una prova e non ce l'ha: i collegamenti e le date che la pagina mostra già sono nei DATI DELLA PAGINA. «definizione»: un termine o una sigla mai spiegati. «passaggio»: un passo saltato in una procedura. «cifra»: una dose, un tempo, un importo lasciato vago. «nomi»: cose contate o annunciate e mai nominate. «esempio»: un'affermazione astratta. «confronto»: alternative nominate e non messe a confronto. «limite»: un consiglio senza le sue eccezioni o i suoi rischi. «data»: un fatto che invecchia senza data. «struttura»: un muro di testo, passaggi in prosa, un titolo che non corrisponde.
- replaces: per «pericolo», «contraddizione», «promessa» e «vanto», quando basta cambiare delle parole, copia qui quelle da togliere: html è ciò che va al loro posto, nella stessa forma, e vuoto se vanno solo tolte. Altrimenti null.
- after: il blocco dopo il quale va l'aggiunta, di solito l'ultimo che tratta quel punto.
- title: che cosa manca, senza punto finale.
- html: senza replaces, ciò che completa la sezione, pronto da incollare, da 20 a 100 parole. Per «cifra», «data» e «fonte» lo puoi scrivere solo con l'ARTICOLO o una delle FONTI: senza, lascia html vuoto e chiedi all'autore. Per «struttura» html è vuoto e note dice come riordinare.
- reason: perché il lettore ne ha bisogno proprio lì.`;
