import { foldAccents } from '../../../linguistics/words.ts';
import { isInfinitive } from '../topic.ts';

/** A question that a sentence answers. `subject` is what it asks about; `strength` (0–10) orders candidates. */
interface DerivedQuestion {
  readonly question: string;
  readonly subject: string;
  readonly strength: number;
  /** A definition is worth asking only of the article's own subjects. */
  readonly definition: boolean;
}

const ARTICLE = String.raw`(?:(?:Il|Lo|La|I|Gli|Le)\s|L['’]\s?)`;
/** A subject of one to six words with its article: no comma, no verb of its own, no relative clause. */
const SUBJECT = String.raw`(${ARTICLE}[\p{L}\p{N}'’-]+(?: [\p{L}\p{N}'’-]+){0,5}?)`;
const PARTICIPLE = String.raw`(?:\p{L}+(?:at|ut|it|ett|ott|ess|iest|ert|ost|es|unt|olt|int|ert|ars|ers|ins)[oaie])`;
const TIME_START =
  "(?:a (?:fine|inizio|metà|partire)|in (?:primavera|estate|autunno|inverno)|tra |fra |ogni |dopo |prima |entro |quando |d['’]estate|d['’]inverno|una volta|due volte|ad? (?:gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre))";

/** After «è un» these judge, they do not define. */
const EVALUATION =
  "(?:buon|ottim|bel|grand|piccol|vero|vera|error|idea|problem|scelt|modo|segn|rischi|operazion|question|fatto|passo|po['’]|moment|aiut|vantaggi|consigli|soluzion|abitudin|peccat|caso|segret|trucc|must|classic)";

const IMPERSONAL =
  'calcola fa ottiene prepara richiede presenta cura usa pulisce conserva paga misura sceglie coltiva pota riconosce rinnova disdice attiva applica cuoce serve congela lava monta tratta previene manifesta divide'.split(
    ' ',
  );
const IMPERSONAL_PLURAL =
  'calcolano fanno ottengono preparano richiedono presentano curano usano puliscono conservano pagano misurano scelgono coltivano potano riconoscono rinnovano cuociono servono congelano lavano montano trattano manifestano'.split(
    ' ',
  );

const NOT_SUBJECTS =
  /(?<!\p{L})(?:che|cui|quale|quali|questo|questa|questi|queste|quello|quella|quelli|quelle|altro|altra|altri|altre|stesso|stessa|primo|prima|secondo|seconda|terzo|terza|ultimo|ultima|risultato|motivo|cosa|cose|ideale|importante|problema|consiglio|fatto|punto|parte|caso|differenza|ragione|regola|trucco|segreto|esempio|resto|scopo|obiettivo|idea|tipo|prossimo|seguente|suo|sua|loro|proprio|mio|mia|nostro|nostra|è|sono|ha|hanno|si|non|può|deve)(?!\p{L})/iu;

interface Template {
  readonly pattern: RegExp;
  readonly build: (match: RegExpExecArray) => DerivedQuestion | null;
}

const TEMPLATES: readonly Template[] = [
  {
    pattern: new RegExp(
      `^${SUBJECT} (è|sono) (?:(?:un|uno|una|dei|delle|degli) |un['’])(?!${EVALUATION})`,
      'u',
    ),
    build: ([, subject = '', verb]) => ask(verb === 'è' ? "Che cos'è" : 'Che cosa sono', subject, 9, true),
  },
  {
    pattern: new RegExp(String.raw`^${SUBJECT} (serve|servono) (?:a|ad|per) \p{L}`, 'u'),
    build: ([, subject = '', verb = '']) => ask(`A che cosa ${verb}`, subject, 8),
  },
  {
    pattern: new RegExp(String.raw`^${SUBJECT} (costa|costano) (?=[^.]*(?:\d|euro|€))`, 'u'),
    build: ([, subject = '', verb = '']) => ask(`Quanto ${verb}`, subject, 9),
  },
  {
    pattern: new RegExp(
      String.raw`^${SUBJECT} (dura|durano) (?=[^.]*\d|[^.]*\b(?:un|una|due|tre|quattro|cinque|sei|pochi|poche)\b)`,
      'u',
    ),
    build: ([, subject = '', verb = '']) => ask(`Quanto ${verb}`, subject, 8),
  },
  {
    pattern: new RegExp(`^${SUBJECT} (spetta|spettano) (?:a|ai|al|alle|alla|agli|solo) `, 'u'),
    build: ([, subject = '', verb = '']) => ask(`A chi ${verb}`, subject, 8),
  },
  {
    pattern: new RegExp(
      `^${SUBJECT} si (${[...IMPERSONAL, ...IMPERSONAL_PLURAL].join('|')}) ${TIME_START}`,
      'u',
    ),
    build: ([, subject = '', verb = '']) => ask(`Quando si ${verb}`, subject, 7),
  },
  {
    pattern: new RegExp(
      String.raw`^${SUBJECT} si (${[...IMPERSONAL, ...IMPERSONAL_PLURAL].join('|')}) (?:con |in |così|\p{L}+(?:ando|endo)\b|moltiplicando|su |da |online|presso )`,
      'u',
    ),
    build: ([, subject = '', verb = '']) => ask(`Come si ${verb}`, subject, 8),
  },
  {
    pattern: new RegExp(`^${SUBJECT} (va|vanno) (${PARTICIPLE}) (?:entro |${TIME_START})`, 'u'),
    build: (match) => {
      const [whole, subject = '', verb = '', participle = ''] = match;
      return ask(`${/ entro $/.test(whole) ? 'Entro quando' : 'Quando'} ${verb} ${participle}`, subject, 8);
    },
  },
  {
    pattern: new RegExp(
      `^${SUBJECT} (?:può|possono|deve|devono|va|vanno|non|si|ha|hanno|è|sono) [^,;:?]{3,80},? perché `,
      'u',
    ),
    build: askWhy,
  },
  {
    pattern: /^Per ((?:non )?\p{L}{3,}(?:are|ere|ire|rre|arsi|ersi|irsi)(?: [\p{L}\p{N}'’-]+){1,7}), /u,
    build: ([, action = '']) => askHow(action),
  },
];

/** The questions whose answer is this sentence, in correct Italian by construction. */
export function questionsAnsweredBy(sentence: string): DerivedQuestion[] {
  return TEMPLATES.flatMap(({ pattern, build }) => {
    const match = pattern.exec(sentence);
    const question = match && build(match);
    return question ? [question] : [];
  });
}

function ask(opening: string, subject: string, strength: number, definition = false): DerivedQuestion | null {
  if (NOT_SUBJECTS.test(subject)) return null;
  return { question: `${opening} ${lowerFirst(subject)}?`, subject, strength, definition };
}

function askWhy(match: RegExpExecArray): DerivedQuestion | null {
  const [whole, subject = ''] = match;
  const clause = whole.replace(/,? perché $/, '');
  if (
    NOT_SUBJECTS.test(subject) ||
    /(?<!\p{L})(?:lo|li|ne|ci|questo|questa|ciò)(?!\p{L})/u.test(clause.slice(subject.length))
  )
    return null;
  return { question: `Perché ${lowerFirst(clause)}?`, subject, strength: 7, definition: false };
}

function askHow(action: string): DerivedQuestion | null {
  const [verb = '', second = ''] = action.split(' ');
  const infinitive = verb === 'non' ? second : verb;
  if (!isInfinitive(infinitive) || verb === 'non') return null;
  if (/^(?:fare (?:un )?esempio|essere|concludere|capirci|dire|esempio)/.test(foldAccents(action)))
    return null;
  return {
    question: `Come si fa ${/^a/i.test(action) ? 'ad' : 'a'} ${action}?`,
    subject: action,
    strength: 7,
    definition: false,
  };
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
