/** A job done with one's hands or through an office: it takes its time and can go wrong. */
export const WORK =
  /\b(?:lasci\w+ (?:\w+ ){0,2}(?:asciug|ripos|agir|raffredd|lievit|ammorbid)\w+|aspett\w+|mont\w+|svit\w+|avvit\w+|scav\w+|incoll\w+|cuc(?:i|ire|iono)|vernic\w+|tagli\w+|pota\w*|puli(?:re|sc\w+)|lav(?:a|are|ate)|impast\w+|carteggi\w+|stend\w+|riemp\w+|annaffi\w+|sciogli\w+|immerg\w+|install\w+|smont\w+|registr\w+|compil\w+|piant\w+|travas\w+|rinfresc\w+|raschi\w+|spruzz\w+|passagg\w+|fissa\w*|lega\w*|ripet\w+)\b/;
/** Acts of the hands, and what they need: tools, materials, papers. */
export const HANDLED =
  /\b(?:us(?:a|are|i|ate)|prend\w+|tagli\w+|svit\w+|mont\w+|scav\w+|stend\w+|pass(?:a|are|ate)|avvit\w+|incoll\w+|applic\w+|puli\w+|lav(?:a|are|ate|ano)|riemp\w+|mescol\w+|vers\w+|cuc(?:i|ire|iono)|ago|filo|colla|vernic\w+|pennell\w+|forbic\w+|attrezz\w+|materiali?|strument\w+|terra|vaso|acqua|carta|legno|stoffa|documenti|modulo)\b/;
/** Topics with a season or a sign of their own. */
export const SEASONAL =
  /\b(?:pota\w*|semin\w+|piant\w+|trapiant\w+|rinvas\w+|raccogl\w+|concim\w+|annaffi\w+|innest\w+|tinteggi\w+|imbianc\w+|vernici\w+|prenot\w+|presentar\w+|richied\w+|olivo|rose|orto|prato|siepe|bulbi|vite|gomme|caldaia|condizionator\w+)\b/;
/** Repeated actions. */
export const REPEATED =
  /\b(?:misur\w+|puli\w*|lava\w*|pota\w*|annaffi\w+|concim\w+|rinvas\w+|controll\w+|decalcific\w+|disincrost\w+|sostitu\w+|cambi\w+|aggiorn\w+|allen\w+|rinfresc\w+|sbrin\w+|svuot\w+|affil\w+|lucid\w+|oliv[oi]|siepe|prato|rose|filtr[oi]|moka|caldaia|lievito|muffa|calcare)\b/;

/** Handmade or seasonal topics are no habits, unlike «risparmiare» or «dormire meglio». */
export const NO_HABIT = new RegExp(
  `${WORK.source}|${REPEATED.source}|${SEASONAL.source}|\\b(?:tratt|restaur|costru|ripar|rifar|posar|levig|dipin|rivest|cucin|prepar|toglier|rimuov|elimin)\\w+`,
);
