import { foldAccents } from '#linguistics/words.ts';
import type { ContentKind } from './facets/facet.ts';
import type { Reading } from './read-article.ts';

interface KindSignal {
  readonly kind: ContentKind;
  readonly title: RegExp;
  readonly body: RegExp;
  /** Four sentences must contain this, or the title and a fifth of the text, or it is another kind. */
  readonly needs?: RegExp;
  /** schema.org types that the page's JSON-LD may declare. */
  readonly types: readonly string[];
  /** The kind for a schema.org type that sites declare for more than it means. */
  readonly typePoints?: number;
}

interface KindOfContent {
  readonly kind: ContentKind;
  /** Why a mistake could harm the reader (health, money, rights, safety); null when it could not. */
  readonly ymyl: string | null;
}

const KIND_SIGNALS: readonly KindSignal[] = [
  {
    kind: 'ricetta',
    title:
      /\b(?:ricett[ae]|ingredienti|al forno|in padella|torta|biscotti|risotto|lasagne|parmigiana|ragu|zuppa|minestra|crostata|focaccia|gnocchi|polpette|tiramisu|pasta (?:e|al|alla|con)|spaghetti|penne|insalata|vellutata|frittata|arrosto|spezzatino|pesto|ciambellone|plumcake|confettura|marmellata)\b/,
    body: /\b(?:ingredienti|cuocer?e?|infornat?\w*|impast\w+|soffrigg\w+|mescol\w+|cucchia\w+|teglia|padella|pentola|scolapasta|frigg\w+|fritt[oiae]|sugo|forno|soffritt\w+|sbatt\w+ le uova|lievit\w+|\d+ (?:g|grammi|ml) (?:di|d'))/,
    needs:
      /\b\d+ ?(?:g|gr|grammi|kg|ml|cl|litri|cucchiai\w*|uova|uovo|spicchi\w*)\b|\b(?:un|uno|una|due|tre|mezz[oa]|qualche) (?:pizzico|ciuffo|filo|cucchiai\w*|spicchi\w*|costa|mestol[oi]|presa|noce) (?:d'|di )|\bfuoco (?:dolce|basso|medio|vivo|spento)\b/,
    types: ['Recipe'],
  },
  {
    kind: 'salute',
    title:
      /\b(?:sintom[io]|cur[ae] (?:per|contro|naturali)|rimedi|mal di \w+|dolor[ei]|malatti[ae]|diet[ae]|farmac[io]|integrator\w+|vitamin[ae]|gravidanza|svezzament\w+|allattament\w+|insonnia|allergi[ae]|febbre|ansia|pressione (?:alta|bassa)|colesterolo|diabete|cervicale|reflusso|emicrania|(?:gambe|caviglie|piedi|occhi|mani|gengive) (?:\w+ ){0,3}(?:gonfi\w*|secc\w+|rossi|pesanti)|gonfior\w+|crampi|tosse|raffreddore|stitichezza|emorroidi|acne|colpo della strega|sciatica|lombalgia|mal di schiena|ernia|artrosi|artrite|tendinite|herpes|fuoco di sant'antonio|verruc(?:a|he)|cistite|candida|cerume|otite|sinusite|tonsillite|bronchite|polmonite|influenza|varicella|morbillo|scarlattina|orticaria|psoriasi|dermatite|eczema|congiuntivite|orzaiolo|gastrite|colite|calcoli|anemia|ipertensione|trigliceridi|tiroide|menopausa|endometriosi|vertigini|acufeni|labirintite|gotta|osteoporosi|zecc(?:a|he)|pidocchi|scabbia|afte|ascesso|carie|gengivite)\b/,
    body: /\b(?:sintom[io]|medic[oi]|pazient[ei]|terapi[ae]|farmac[oi]\w*|diagnosi|disturb[oi]|patologi[ae]|dolore|infiammazion\w+|antibiotic\w+|salute|circolazione|vasi sanguigni|vene|gonfi(?:a|o|e|ano|ore)|sollievo|rimedi|compresse|integrator[ei]|muscol[oi])\b/,
    types: ['MedicalWebPage', 'MedicalCondition', 'Drug'],
  },
  {
    kind: 'denaro e diritto',
    title:
      /\b(?:mutu[oi]|prestit[oi]|rimbors[oi]|indennizz[oi]|risarciment\w+|(?:a chi|quanto|quando) spetta|testament[oi]|condomini[oa]|prescrizione|garanzia legale|tass[ae]|impost[ae]|fisc\w+|bonus|detrazion[ei]|pension[ei]|inps|isee|contratt[oi]|(?<!in )affitt[oi]|locazion[ei]|eredita|successione|assicurazion[ei]|invest\w+|licenziament\w+|dimission[ei]|tfr|partita iva|(?:cambio|cambiare|certificato) (?:di )?residenza|carta d'identita|passaporto|spid|cittadinanza|stato di famiglia|cessione del quinto|assegno|conto corrente|multa|ricorso|730|risarciment\w+|permess[oi] (?:104|di \w+))\b/,
    body: /\b(?:inps|agenzia delle entrate|legge|decreto|contratt\w+|contribuent\w+|reddit[oi]|rat[ae]|interess[ei]|imposta|banca|inquilin[oi]|locator\w+|datore di lavoro|lavorator[ei]|tribunale|norm[ae]|codice civile|detrazion[ei]|aliquot[ae]|regolamento|sentenz[ae]|giudic[ei]|(?:ha|hanno|il) diritto|spetta(?:no)?|ricorso|rimbors\w+|indennizz\w+|prescriv\w+|somma)\b/,
    types: ['FinancialProduct', 'Legislation', 'LoanOrCredit'],
  },
  {
    kind: 'servizio locale',
    title:
      /\b(?:(?:idraulic[oi]|elettricist[ai]|dentist[ai]|avvocat[oi]|fabbro|officina|studio \w+|agenzia|ristorante|pizzeria|centro \w+|impresa|sgomberi|traslochi|noleggio|pronto intervento|parrucchier\w+|palestra|veterinari\w+|ciclofficina|calzolai\w*|sartori[ae]|barbier\w+|estetist\w+|meccanic[oi]|gommista|lavanderi[ae]|falegnam\w+|tappezzier\w+|carrozzeri[ae]|vetrai[oa]|restaurator\w+|imbianchin[oi]|giardinier[ei]|tipografi[ae]|panificio|spazzacamin[oi]|accordator[ei]|liutai[o]?|antennist[ai]|murator[ei]|piastrellist[ai]|toelettator[ei]|disinfestazion[ei]|riparazion[ei]) .*\b(?:a|di|in|su) [a-z]+|a (?:roma|milano|torino|napoli|bologna|firenze|genova|palermo|bari|catania|verona|venezia|padova|trieste|brescia|parma|modena|ferrara|ravenna|rimini|reggio emilia|piacenza|lucca|pisa|siena|livorno|arezzo|perugia|ancona|pescara|cagliari|sassari|udine|trento|bolzano|novara|bergamo|como|varese|pavia|cremona|mantova|vicenza|treviso|salerno|caserta|lecce|taranto|foggia|messina|siracusa))\b/,
    body: /\b(?:contattaci|chiamaci|prenota|i nostri (?:clienti|tecnici|servizi|esperti)|il nostro (?:team|studio|staff|negozio)|la nostra (?:azienda|sede|officina|attivita)|offriamo|siamo (?:in|a|apert\w)|preventivo|sopralluogo|ci occupiamo|(?:ripar|mont|install|organizz|realizz|consegn|ritir|sostitu|oper|interven|esegu|accogl|propon|revision|restaur|nolegg)iamo|non vendiamo|telefoniamo|(?:resta|venite|vieni|passa|passate) da noi|(?:i nostri|ai) corsi)\b/,
    types: ['LocalBusiness', 'Service', 'Restaurant', 'Dentist', 'Plumber'],
  },
  {
    kind: 'notizia',
    title:
      /^(?:apre|riapre|chiude|riparte|torna|arriva|nasce|muore|slitta|scatta|cambia|crolla|aumenta(?:no)?|inizia|parte|dal \d+ \w+)\b|(?<!\b(?:vale|valgono|costa|costano|ancora|fino a|al giorno d'|di) )\boggi\b|\b(?:ieri|approvat[oaie]|annunci\w+|arriva|al via|morto|scoperta?|inaugurat\w+|arrestat\w+|sciopero|elezioni|ultim'ora|accordo)\b/,
    body: /\b(?:ha (?:dichiarato|annunciato|detto|spiegato|aggiunto|commentato|firmato|approvato|deciso|stabilito)|hanno (?:dichiarato|annunciato|deciso)|secondo quanto|(?:lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica) \d{1,2} \w+|(?:stato|stata|stati|state) (?:chius|apert|approvat|annunciat|arrestat)[oaie]|il comitato|il consiglio comunale|la (?:provincia|regione|giunta|procura)|l'ordinanza|ieri|questa mattina|nella giornata|il ministr[oa]|il sindaco|la sindaca|comunicato|conferenza stampa)\b/,
    types: ['NewsArticle', 'ReportageNewsArticle'],
    // Newspapers declare this type on every page, also on advice and recipes.
    typePoints: 2,
  },
  {
    kind: 'prodotto',
    title:
      /\b(?:miglior[ei](?! (?:spiagg|ristorant|trattori|pizzeri|agrituris|hotel|alberg|borgh|luogh|post[io]\b|mete\b|citta\b|musei|parch|sentier|itinerar|escursion|passeggiat|piste|terme\b|lagh|isol|local[ie]\b|bar\b|rifug|mercatin|serie\b|film\b|libr))|quale (?:scegliere|comprare)|come scegliere|recension[ei]|confronto|vs|opinioni|prezz[oi]|offert[ae]|modelli|guida all'acquisto)\b/,
    body: /\b(?:modell[oi]|acquist\w+|prezzo|marc[ah]\w*|rapporto qualita|garanzia|recension[ei]|consuma\w*|prestazion[ei]|dotat[oaie]|disponibile (?:in|a|su)|fascia (?:alta|media|bassa|di prezzo))\b/,
    types: ['Product', 'Review', 'ItemList', 'Offer'],
  },
  {
    kind: 'definizione',
    title:
      /\b(?:cos(?:' ?| )e|cosa (?:e|sono|significa|si intende|vuol dire)|significato|definizione|come funziona)\b/,
    body: /\b(?:si (?:definisce|intende|chiama)|termine|concetto|deriva da|dal (?:latino|greco)|significa|consiste)\b/,
    types: ['DefinedTerm'],
  },
  {
    kind: 'guida',
    title:
      /\b(?:come \w+(?:are|ere|ire|rre|arl[aeio]|erl[aeio]|irl[aeio]|arsi)|come si fa|guida|tutorial|passo (?:dopo|per) passo|trucchi|fai da te|fatt[oaie] (?:in casa|a mano))\b|^(?:\w+(?:are|ire) (?:il|lo|la|i|gli|le|un|una|l'))/,
    body: /\b(?:per prima cosa|procedi|aggiungi|scegli|ricordati|assicurati|evita|togli|metti|prendi|riempi|devi|puoi|ti (?:serve|servono)|bisogna|lascia(?:lo|la|li|le)?\b (?:asciugare|riposare|raffreddare|agire)|passagg\w+|si (?:vers|tagli|mont|scioglie|scioglo|ung|tend|aggiung|mett|stend|pieg|infil|incoll|for|cuc|annod|riempi|string|asciug|carteggi)\w*|bastano un[ao]?)\b/,
    types: ['HowTo'],
  },
];

const TITLE_POINTS = 5;
const HEADING_POINTS = 1.5;
const TYPE_POINTS = 8;
/** A point for every five in a hundred sentences with the signal, up to six. */
const POINTS_PER_SHARE = 20;
const MAX_BODY_POINTS = 6;
/** Below this share of the sentences a word in the title is a coincidence and counts half. */
const MIN_BODY_SHARE = 0.12;
const MIN_SENTENCES = 10;
const MIN_NEEDED = 4;
const UNMISTAKABLE_SHARE = 0.2;
const MIN_DANGEROUS = 2;
const MIN_POINTS = 2.5;
const YMYL_POINTS = 4;
const DANGER =
  /\b(?:incendi\w*|corto ?circuito|impiant[oi] (?:elettric[oi]|a gas)|pres[ae] (?:elettric[ah]e?|di corrente)|fili elettrici|quadro elettrico|fuga di gas|monossido|ponteggi\w*|pesticid\w+|armi|seggiolino|amianto)\b/;

/** What a baby eats is a matter of health, in the words of any mother. */
const OF_INFANTS =
  /\b(?:svezzament|autosvezzament|divezzament|allattament|lattant|neonat)\p{L}*|\bprim[ae] papp[ae]\b/u;
const HEALTH = 'Il testo riguarda la salute: un errore può fare danno a chi lo segue.';
const MONEY = 'Il testo riguarda denaro o diritti: un errore può costare caro a chi lo segue.';
const SAFETY = 'Il testo tocca la sicurezza delle persone: un errore può fare danno a chi lo segue.';

/** The kind of an article by scored signals in title, headings, sentences and JSON-LD. */
export function kindOfContent(reading: Reading): KindOfContent {
  const scores = KIND_SIGNALS.map((signal) => ({ kind: signal.kind, points: score(signal, reading) }));
  const best = scores.reduce((a, b) => (b.points > a.points ? b : a));
  const kind = best.points >= MIN_POINTS ? best.kind : 'altro';
  /** Of another kind, its sentences alone do not make it so: news of a council speaks of rules and sums. */
  const sensitive = scores
    .filter(
      ({ kind, points }) =>
        (kind === 'salute' || kind === 'denaro e diritto') &&
        (kind === best.kind ? points >= YMYL_POINTS : points > MAX_BODY_POINTS),
    )
    .sort((a, b) => b.points - a.points)[0];
  if (sensitive) return { kind, ymyl: sensitive.kind === 'salute' ? HEALTH : MONEY };
  if (OF_INFANTS.test(foldAccents(reading.title))) return { kind, ymyl: HEALTH };
  return { kind, ymyl: isDangerous(reading) ? SAFETY : null };
}

/** A warning in passing is not what the text is about: the title says it, or two sentences. */
function isDangerous({ title, sentences }: Reading): boolean {
  if (DANGER.test(foldAccents(title))) return true;
  return sentences.filter(({ folded }) => DANGER.test(folded)).length >= MIN_DANGEROUS;
}

/** The browser title of the page, without the name of its site. */
function pageTitle({ evidence }: Reading['article']): string {
  return evidence?.title?.split(/\s[|–—-]\s/)[0] ?? '';
}

function score(
  { title, body, needs, types, typePoints = TYPE_POINTS }: KindSignal,
  { title: heading, sections, sentences, article }: Reading,
): number {
  const hits = sentences.filter(({ folded }) => body.test(folded)).length;
  const share = hits / Math.max(MIN_SENTENCES, sentences.length);
  const inTitle = title.test(foldAccents(`${heading} ; ${pageTitle(article)}`)) ? TITLE_POINTS : 0;
  const unmistakable = inTitle > 0 && share >= UNMISTAKABLE_SHARE;
  if (needs && !unmistakable && sentences.filter(({ folded }) => needs.test(folded)).length < MIN_NEEDED)
    return 0;
  const inHeadings = Math.min(
    2,
    sections.filter(({ folded, level }) => level > 1 && title.test(folded)).length,
  );
  const declared = article.evidence?.jsonLd.some((item) =>
    [item['@type']].flat().some((type) => typeof type === 'string' && types.includes(type)),
  );
  const named = inTitle + inHeadings * HEADING_POINTS;
  return (
    (share < MIN_BODY_SHARE ? named / 2 : named) +
    Math.min(MAX_BODY_POINTS, share * POINTS_PER_SHARE) +
    (declared ? typePoints : 0)
  );
}
