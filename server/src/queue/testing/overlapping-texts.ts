/** Three sentences that two of the texts below have in common. */
const COMMON =
  'La cenere di legna va setacciata prima di spargerla, perché i chiodi e i pezzi di carbone restino nel setaccio. ' +
  'Una manciata per metro quadrato basta per tutto l’inverno, se il terreno è già calcareo anche meno. ' +
  'Dopo averla sparsa conviene mescolarla ai primi centimetri di terra, così il vento non la porta via.';

/** An article of its own, which holds the common sentences in its middle. */
export const FIRST_TEXT = `La cenere nell'orto

Chi scalda la casa con la stufa si ritrova ogni anno con secchi di cenere. Buttarla è un peccato: contiene potassio,
calcio e un poco di fosforo, e costa soltanto la fatica di portarla fuori.

Come si prepara

${COMMON}

Quando evitarla

Le piante che amano la terra acida, come mirtilli e azalee, ne soffrono subito. Anche la cenere di legno verniciato o
di cartone stampato non è adatta, perché lascia nella terra metalli che poi nessuno riesce più a togliere.`;

/** Another article, which takes the common sentences up. */
export const SECOND_TEXT = `Dieci cose che un balcone può riusare

I gusci d'uovo tritati tengono lontane le lumache per qualche giorno, almeno finché non piove. I fondi di caffè
asciugati al sole si mescolano al terriccio dei vasi grandi, senza esagerare, una volta al mese.

La cenere della stufa

${COMMON}

L'acqua di cottura

L'acqua in cui hanno bollito le patate, fredda e senza sale, si può versare nei vasi la sera. Quella della pasta no:
il sale si accumula e dopo poche settimane le foglie si bruciano sui bordi, cominciando da quelle vecchie.`;
