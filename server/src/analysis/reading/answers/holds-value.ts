import {
  MANY,
  MEASURE,
  MONTH,
  NUMBER,
  ROUGH_COUNT,
  SEASON,
  SPAN,
  TIME_PART,
  TIME_UNIT,
} from '#linguistics/numerals.ts';
import type { AnswerType } from '../needs-bank/need-class.ts';
import { anyPattern } from './any-pattern.ts';

const WEEKDAY = '(?:lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica|feriali|festivi|weekend)';
const CLOCK = String.raw`\d{1,2}(?:[:.,]\d{2})?`;

/** Forms in folded text of which one shows a value of the type. */
const FORMS = {
  money: [
    String.raw`(?:€|euro|eur)\s?\d`,
    String.raw`\d(?:[.,]\d+)*\s?(?:€|euro\b|eur\b|cent\b|centesimi\b|mila euro\b)`,
    `\\b${MANY} (?:mila )?euro\\b`,
    `\\b${ROUGH_COUNT}euro\\b`,
    String.raw`\b(?:e|sono|resta|restano|visita|ingresso|entrata|accesso|servizio|partecipazione|consulenza)\s(?:\p{L}+ ){0,2}(?:gratis|gratuit[oaie]|liber[oa])`,
    String.raw`\b(?:offerta libera|(?:e|sono) gratis|gratuitamente|senza costi|a costo zero|non si paga|non costa nulla|tutto incluso nel prezzo)\b`,
  ],
  duration: [
    `\\b${SPAN}\\b`,
    `\\b${ROUGH_COUNT}${TIME_UNIT}`,
    String.raw`\b(?:tutto il giorno|tutta la notte|una notte|mezza giornata|un pomeriggio|una mattina|fino a \d+ anni|per sempre|a vita)\b`,
    String.raw`\b${MANY} (?:${TIME_PART})\b`,
    String.raw`\b\d+\s?(?:min|h|gg|sec)\b`,
  ],
  temperature: [
    String.raw`\d+\s?(?:°|gradi\b)`,
    String.raw`\b${MANY} gradi\b`,
    String.raw`\bsotto (?:lo )?zero\b`,
  ],
  amount: [
    String.raw`\b${MANY}\s?(?!(?:ann[oi]|giorn[oi]|mes[ei]|settiman[ae]|minut[oi]|second[oi]|volt[ae]|euro)\b)(?:\p{L}|%|°)`,
    String.raw`\b(?:mezz[oa]|un|una) (?:\p{L}+ )?(?:tazz|cucchia|litr|chil|ett|bicchier|bustin|manciat|pizzic|dos|compress|porzion|goccia|volta)`,
    String.raw`\bnessun[oa]?\b`,
  ],
  percentage: [
    String.raw`\d\s?%`,
    String.raw`\bper cento\b`,
    String.raw`\b(?:un terzo|due terzi|un quarto|tre quarti|la meta|un quinto|un decimo|il doppio)\b`,
  ],
  date: [
    String.raw`\b\d{1,2}[°º]?\s?(?:${MONTH})\b`,
    String.raw`\b(?:${MONTH})\b`,
    String.raw`\b\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?\b`,
    String.raw`\b(?:1\d|20)\d{2}\b`,
    String.raw`\b(?:${SEASON})\b`,
    `\\b(?:entro|dopo|prima di|tra|fra) ${SPAN}`,
    `\\b${WEEKDAY}\\b`,
  ],
  hours: [
    String.raw`\b(?:dalle|alle|ore|h)\s?${CLOCK}\b`,
    String.raw`\b${CLOCK}\s?(?:-|–|/|alle)\s?${CLOCK}\b`,
    String.raw`\b\d{1,2}[:.]\d{2}\b`,
    String.raw`\b(?:24 ore su 24|h24|24/7|sempre apert[oaie]|tutti i giorni|giorno e notte|non ha orari|senza orari)\b`,
    String.raw`\b(?:apert[oaie]|chius[oaie]|chiude|apre)\b.{0,30}\b${WEEKDAY}\b`,
    String.raw`\b(?:alle|dalle) (?:due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici)\b`,
    String.raw`\b(?:mezzogiorno|mezzanotte)\b`,
  ],
  interval: [
    String.raw`\bogni\s(?:${NUMBER}\s)?(?:${TIME_UNIT}|${TIME_PART}|${WEEKDAY}|\d+|mattina|sera|volta|quindici|tre|due|dieci|lavaggio|pasto|chilometri|km|\d+ km)`,
    String.raw`\b(?:${MANY}|una|un) volt[ae]\s(?:\p{L}+ )?(?:al|alla|all'|ogni|l'|a|la|in|per)`,
    String.raw`\b(?:quotidianamente|giornalmente|settimanalmente|mensilmente|annualmente|tutti i giorni|tutte le sere|ogni giorno|ogni anno|mai)\b`,
    String.raw`\b(?:giornalier|settimanal|quindicinal|mensil|bimestral|trimestral|semestral|annual|biennal)[eioa]`,
    String.raw`\b(?:quando|appena|solo se|non appena) (?:il |la |l'|i |le |lo )?\p{L}+ (?:e |sono |si |ha |diventa )`,
    String.raw`\ball'anno\b|\bal (?:giorno|mese)\b|\balla settimana\b`,
  ],
  phone: [
    String.raw`\+39[\s\d./-]{6,}`,
    String.raw`\b0\d{1,3}[\s./-]?\d{2,4}[\s./-]?\d{2,4}(?:[\s./-]?\d+)*\b`,
    String.raw`\b3\d{2}[\s./-]?\d{3}[\s./-]?\d{3,4}\b`,
    String.raw`\b(?:800|803|848|199)[\s./-]?\d{2,3}[\s./-]?\d{2,3}\b`,
    String.raw`\b(?:112|118|115|113|1530|1500|1522|116117|116 117)\b`,
    String.raw`[\w.+-]+@[\w-]+\.\w+`,
  ],
  age: [
    String.raw`\b(?:${MANY}|un|primo|primi)\s?(?:mes[ei]|ann[oi]|settiman[ae])\b`,
    String.raw`\b(?:over|under) \d`,
    String.raw`\b(?:maggiorenn|minorenn|neonat)`,
  ],
  measure: [
    MEASURE.source,
    String.raw`\b\d+\s?(?:x|per)\s?\d+`,
    String.raw`\b${MANY}\s?(?:mq|m2|metri quadr\p{L}*|metri cub\p{L}*|ettari|tonnellate|quintali|posti|persone|pollici|giri|bar|atmosfere|btu|mah|gb|mb|megapixel|carati|dislivello|passi|piani|gradini)`,
    String.raw`\bm\s?\d|\d\s?m\b|\d\s?km\b`,
  ],
  law: [
    String.raw`\b(?:art\.?|articol[oi]|comma)\s?\d`,
    String.raw`\b(?:legge|l\.|d\.?\s?lgs\.?|decreto(?: \p{L}+)?|dpr|d\.p\.r\.|d\.m\.|dpcm|regolamento(?: \(?\p{L}+\)?)?|direttiva|delibera|ordinanza|circolare|norma|uni|cei|sentenza)\b.{0,30}\d`,
    String.raw`\bcodice (?:civile|penale|della strada|del consumo|del turismo|della privacy)\b`,
    String.raw`\b\d+/(?:19|20)\d{2}\b`,
  ],
  reason: [
    String.raw`\b(?:perche|poiche|siccome|dato che|visto che|infatti|in quanto)\b`,
    String.raw`\b(?:caus\p{L}+|dovut[oaie]|dipende|dipendono|deriva\p{L}*|provoc\p{L}+|colpa|motiv\p{L}+|ragion[ei]|serve a|servono a|permette di|impedisce|evita che|a causa|grazie a|per via|per effetto)\b`,
  ],
  yesno: [
    String.raw`\b(?:si|no|non|puo|possono|si puo|deve|devono|bisogna|occorre|serve|servono|conviene|e possibile|e vietat\p{L}+|e consentit\p{L}+|e ammess\p{L}+|obbligatori\p{L}+|va|vanno|adatt\p{L}+|sconsigliat\p{L}+|consigliabile|meglio|sempre|mai|purche|solo se|a patto|anche|basta)\b`,
  ],
  definition: [
    String.raw`\b(?:e|sono)\s(?:un|uno|una|il|lo|la|l'|i|gli|le|quell)\b|\b(?:e|sono) (?:un|l)'`,
    String.raw`\b(?:si (?:intende|chiama|chiamano|definisce|tratta di|dice)|indica|significa|vuol dire|consiste|vale a dire|cioe|ossia)\b`,
  ],
  comparison: [
    String.raw`\b(?:piu|meno|meglio|peggio|maggiore|minore|superiore|inferiore)\b.{0,60}\b(?:di|del|della|dei|delle|dello|dell'|che|rispetto|degli)\b`,
    String.raw`\b(?:mentre|invece|rispetto a|a differenza|al contrario|differenz\p{L}+|diversamente|contro i|contro le|contro gli)\b`,
  ],
} as const satisfies Partial<Record<AnswerType, readonly string[]>>;

/** Three things in a row, a proper name, a place with its preposition: case matters here, so the text is not folded. */
const WRITTEN_FORMS = {
  names: [
    '[^,;:.]{2,60}, [^,;:.]{2,60}(?:,| e| o| ed) [^,;:.]{2,60}',
    ': [^,;:.]{2,40}(?:,| e| o) [^,;:.]{2,40}',
    String.raw`(?<=\p{L},? )\p{Lu}[\p{L}\d'’-]+`,
  ],
  person: [
    String.raw`\p{Lu}\p{Ll}+ (?:(?:de|di|del|della|D'|De|Di|Del|Della|Lo|La) ?)?\p{Lu}\p{Ll}+`,
    String.raw`(?:[Ii]l|[Ll]a|[Uu]n|[Uu]na|[Dd]al|[Dd]alla|[Aa]l|[Aa]lla) (?:medico|dottor\p{L}*|pediatra|veterinari[oa]|notaio|avvocat[oa]|commercialista|idraulic[oa]|elettricista|tecnic[oa]|dentista|geometra|architett[oa]|ingegner\p{L}*|amministrator\p{L}+|proprietari[oa]|inquilin[oa]|dermatolog[oa]|ginecolog[oa]|ortopedic[oa]|farmacista|patronato|CAF|caf|giudice|sindac[oa]|comune)(?!\p{L})`,
    String.raw`(?:chi|chiunque|tutti i|tutte le|i) \p{Ll}+`,
  ],
  place: [
    String.raw`(?<!\p{L})(?:[Vv]ia|[Vv]iale|[Pp]iazza|[Pp]iazzale|[Cc]orso|[Ll]argo|[Vv]icolo|[Ss]trada|[Ll]ocalità|[Ll]oc\.|[Ff]razione|[Cc]ontrada)\s(?:\p{Ll}+\s){0,2}[\p{Lu}\d]`,
    String.raw`(?<!\p{L})(?:in|a|ad|al|alla|allo|ai|alle|nel|nella|nei|nelle|presso|da|dal|dalla|verso|vicino a|sul|sulla|tra|di|del|della|dei)\s(?:\p{Ll}+\s)?\p{Lu}\p{Ll}+`,
    String.raw`(?:[Nn]ell[ao']|[Nn]el|[Aa]l|[Aa]ll[ao']|[Ss]ul|[Ss]ull[ao']|[Ii]n|[Ss]otto|[Dd]ietro|[Aa]ccanto|[Vv]icino|[Dd]avanti|[Pp]resso|[Oo]nline|[Aa]llo) ?(?:\p{Ll}+)`,
  ],
} as const satisfies Partial<Record<AnswerType, readonly string[]>>;

const MANNER = new RegExp(
  [
    String.raw`(?:^|[,;:] |\be |\bpoi )(?:si |ci si )?(?:\p{L}{2,}(?:ate|ete|ite|iamo))(?:l[oaie]|ne|vi|ci)?\b`,
    String.raw`\b(?:si|bisogna|occorre|basta|conviene|devi|dovete|puoi|potete|va|vanno|meglio|bastano|serve) \p{L}{3,}`,
    String.raw`^(?:poi |infine |quindi |ora |per prima cosa |non )?\p{L}{3,}(?:a|i) (?:il|lo|la|l'|i|gli|le|un|una|uno|con|in|bene|su|tutto|tutti|del|della|dei|delle|qualche|poco)\b`,
    String.raw`\b(?:per prima cosa|poi|infine|passaggi[o]?|procedur[ae]|modulo|domanda|online|sito|app|spid)\b`,
    String.raw`\b(?:con|usando|tramite|attraverso) (?:un|una|il|la|lo|l'|dei|del|le|gli|i)\b`,
  ].join('|'),
  'u',
);

const PATTERNS = new Map<AnswerType, RegExp>([
  ...Object.entries(FORMS).map(([type, forms]) => [type as AnswerType, anyPattern(forms)] as const),
  ...Object.entries(WRITTEN_FORMS).map(([type, forms]) => [type as AnswerType, anyPattern(forms)] as const),
  ['procedure', MANNER],
]);
const WRITTEN: ReadonlySet<AnswerType> = new Set(['names', 'person', 'place']);

/** Types that only a figure or a name in a recognisable form answers. */
export const MEASURED_TYPES: ReadonlySet<AnswerType> = new Set([
  'money',
  'duration',
  'temperature',
  'amount',
  'date',
  'hours',
  'interval',
  'phone',
  'percentage',
  'measure',
  'age',
  'law',
]);

/** True if the passage contains a value of the type, whatever it measures; `folded` is the passage without accents. */
export function holdsValue(type: AnswerType, text: string, folded: string): boolean {
  return PATTERNS.get(type)?.test(WRITTEN.has(type) ? text : folded) ?? false;
}
