import { foldAccents } from '../../../linguistics/words.ts';
import { isInfinitive } from '../topic.ts';
import {
  ADVICE,
  AMOUNT,
  ANY_SUBJECT,
  lowerFirst,
  notASubject,
  PARTICIPLE,
  SUBJECT,
  TIME_START,
  TIME_UNIT,
} from './sentence-parts.ts';

/** A question that a sentence answers. `subject` is what it asks about; `strength` (0–10) orders candidates. */
export interface DerivedQuestion {
  readonly question: string;
  readonly subject: string;
  readonly strength: number;
  /** A definition is worth asking only of the article's own subjects. */
  readonly definition: boolean;
  /** Says too little alone: the topic goes before it («Febbre nei bambini: qual è il rischio vero?»). */
  readonly needsTopic: boolean;
}

/** After «è un» these judge, they do not define. */
const EVALUATION =
  "(?:buon|ottim|bel|grand|piccol|vero|vera|error|idea|problem|scelt|modo|segn|rischi|operazion|question|fatto|passo|po['’]|moment|aiut|vantaggi|consigli|soluzion|abitudin|peccat|caso|segret|trucc|must|classic|secondo|lavoro|piena|altra)";
const STATES =
  '(?:pront|cott|matur|necessari|obbligatori|valid|dovut|previst|attes|apert|chius)[oaie]|(?:disponibil|possibil)[ei]';
const CONTENTS =
  'copre|coprono|comprende|comprendono|prevede|prevedono|vieta|vietano|include|includono|comporta|comportano';
/** Nouns of which there is one answer: «la causa del ritardo», «il metodo consigliato». */
const SINGULAR_NOUNS =
  "(?:La causa|Il motivo|La ragione|Il rischio|L['’]alternativa|Il limite|La differenza|Il vantaggio|Lo svantaggio|L['’]obiezione|L['’]errore|La dose|Il metodo|La distanza|La temperatura|Il momento|Il periodo|Il difetto|La soluzione|Il rimedio|La penale|La commissione)";
const PLURAL_NOUNS =
  '(?:Le cause|I motivi|I rischi|Le alternative|I limiti|Le differenze|I vantaggi|Gli svantaggi|Gli errori|I sintomi|I segnali|I mesi|I requisiti|I documenti|I difetti)';

/** «Prima di vederle»: of what, only the sentence before says. */
const NO_PRONOUN = String.raw`(?!di \p{L}+(?:ar|er|ir)l[oaie](?!\p{L}))`;

/** «Hai», «sentite»: the reader is meant. */
const ADDRESSED = /^(?:non )?\p{L}+(?:i|te)(?!\p{L})/iu;
const WHAT_HAPPENS = 'Che cosa succede se';
/** A condition that says of whom it speaks. */
const STATED = /^(?:(?:il|lo|la|i|gli|le|un|uno|una|non si|si)\s|l['’]|un['’])/iu;

interface Template {
  readonly pattern: RegExp;
  readonly build: (match: RegExpExecArray) => DerivedQuestion | null;
}

/** A template whose question is an opening and the sentence's subject; «{2}» is what the second group matched. */
function subjectTemplate(pattern: string, opening: string, strength: number): Template {
  return {
    pattern: new RegExp(`^${pattern}`, 'u'),
    build: ([, subject = '', second = '', third = '']) =>
      ask(
        opening.replace('{2}', () => second).replace('{3}', () => third),
        subject,
        strength,
      ),
  };
}

const TEMPLATES: readonly Template[] = [
  {
    pattern: new RegExp(
      `^${SUBJECT} (è|sono) (?:(?:(?:un|uno|una|dei|delle|degli) |un['’])(?!${EVALUATION})|(?:il|lo|la|l['’]) ?\\p{L}+ (?:con|in|di|per) cui |\\p{L}{4,}i che )`,
      'u',
    ),
    build: ([, subject = '', verb]) => ask(verb === 'è' ? "Che cos'è" : 'Che cosa sono', subject, 9, true),
  },
  subjectTemplate(String.raw`${SUBJECT} (serve|servono) (?:a|ad|per) \p{L}`, 'A che cosa {2}', 8),
  subjectTemplate(`${SUBJECT} (costa|costano) (?=[^.]*(?:\\d|euro|€))`, 'Quanto {2}', 9),
  subjectTemplate(`${SUBJECT} (dura|durano) (?=[^.]{0,30}${AMOUNT})`, 'Quanto {2}', 8),
  subjectTemplate(
    `${SUBJECT} (passa|passano) (?:di solito |da sol[oaie] )?in ${AMOUNT}`,
    'In quanto tempo {2}',
    8,
  ),
  subjectTemplate(
    `${SUBJECT} (?:resta|restano|rimane|è|sono) (valid[oaie]) per ${AMOUNT}`,
    'Per quanto tempo è {2}',
    7,
  ),
  subjectTemplate(`${SUBJECT} (spetta|spettano) (?:a|ai|al|alle|alla|agli|solo) `, 'A chi {2}', 8),
  subjectTemplate(
    `${SUBJECT} (è|sono) (adatt[oaie]|indicat[oaie]|consigliat[oaie]) (?:a|ai|al|alle|agli|per) chi `,
    'A chi {2} {3}',
    8,
  ),
  subjectTemplate(
    `${SUBJECT} (è|sono) (controindicat[oaie]|sconsigliat[oaie]) (?:in|nei|nelle|ai|alle|a|se) `,
    'In quali casi {2} {3}',
    8,
  ),
  subjectTemplate(`${SUBJECT} (è|sono) (${STATES}) (?:quando|se|solo se|finché) `, 'Quando {2} {3}', 8),
  subjectTemplate(
    `${SUBJECT} (è|sono) (attes[oaie]|previst[oaie]) per (?:il |la )?(?:\\p{L}+ )?\\d`,
    'Per quando {2} {3}',
    8,
  ),
  subjectTemplate(`${SUBJECT} (${CONTENTS}) \\p{L}`, 'Che cosa {2}', 7),
  subjectTemplate(`${ANY_SUBJECT} (si \\p{L}+[aeo]) (?:\\p{L}+ ){0,3}?ogni ${AMOUNT}`, 'Ogni quanto {2}', 8),
  subjectTemplate(`${ANY_SUBJECT} (si \\p{L}+[aeo]) ogni ${TIME_UNIT}`, 'Quando {2}', 7),
  subjectTemplate(
    `${SUBJECT} (va|vanno) (${PARTICIPLE}) (?:[^,.;]{0,30} )?ogni ${AMOUNT}`,
    'Ogni quanto {2} {3}',
    8,
  ),
  subjectTemplate(`${SUBJECT} (va|vanno) (${PARTICIPLE}) [^,.;]{0,25}?entro `, 'Entro quando {2} {3}', 9),
  subjectTemplate(
    `${SUBJECT} (va|vanno) (${PARTICIPLE}) (?:solo )?${TIME_START}${NO_PRONOUN}`,
    'Quando {2} {3}',
    8,
  ),
  subjectTemplate(
    `${SUBJECT} (va|vanno) ((?:mess|tenut|conservat|collocat|montat|appoggiat)[oaie]) (?:a|all['’]|alla|al|in|nel|nella|su|sul|sulla|lontano|accanto|sopra|sotto)(?: |\\p{L})`,
    'Dove {2} {3}',
    7,
  ),
  subjectTemplate(
    `${SUBJECT} (va|vanno) (fatt[oaie]|tagliat[oaie]|lavat[oaie]|pulit[oaie]|mess[oaie]) (?:inclinat|con |così|a mano|in diagonale|\\p{L}+(?:ando|endo) )`,
    'Come {2} {3}',
    7,
  ),
  subjectTemplate(
    `${SUBJECT} (si (?!sente|vede|trova)\\p{L}+(?:a|e|ano|ono)) ${TIME_START}${NO_PRONOUN}`,
    'Quando {2}',
    7,
  ),
  subjectTemplate(
    `${SUBJECT} (si (?:scarica|ritira|compra|acquista|presenta|paga)(?:no)?) (?:d?al |d?alla |d?all['’]|in (?!rete)|presso |allo )`,
    'Dove {2}',
    7,
  ),
  subjectTemplate(
    `${ANY_SUBJECT} (si (?!tratta|trova|vede|sente|può|deve|fa sentire|misero)\\p{L}+(?:a|e|ano|ono)) (?:con (?!chi)|in rete|online|così|\\p{L}+(?:ando|endo) |moltiplicando|dal |dalla |dai |da un|presso )`,
    'Come {2}',
    7,
  ),
  {
    pattern: new RegExp(`^(${SINGULAR_NOUNS}(?: [^,.;:]{2,60}?)?) (?:è|sta|viene|arriva|sono) `, 'u'),
    build: askWhich('Qual è'),
  },
  {
    pattern: new RegExp(`^(${PLURAL_NOUNS}(?: [^,.;:]{2,60}?)?) (?:sono|restano) `, 'u'),
    build: askWhich('Quali sono'),
  },
  {
    pattern: new RegExp(
      `^${SUBJECT} (?:può|possono|deve|devono|va|vanno|non|si|ha|hanno|è|sono) [^,;:?]{3,80},? perché `,
      'u',
    ),
    build: askWhy,
  },
  {
    pattern: new RegExp(
      `^Per ((?:non )?\\p{L}{3,}(?:are|ere|ire|rre|arsi|ersi|irsi)(?: [\\p{L}\\p{N}'’-]+){1,7}?)(?:,| (?=(?:si usa|serve|servono|ci vuole|ci vogliono|${ADVICE}) ))`,
      'u',
    ),
    build: ([, action = '']) => askHow(action),
  },
  {
    pattern:
      /^Se ((?!si |hai |vuoi )[^,;:]{8,60}), (?=(?:quasi sempre|di solito|spesso|probabilmente) (?:è (?!l[ue]i)|sono|ha|hanno|manca|dipende))/u,
    build: askIf('Perché'),
  },
  {
    pattern: new RegExp(`^Se ([^,;:]{8,90}), (?:allora )?(?=${ADVICE})`, 'u'),
    build: askIf('Che cosa fare se'),
  },
  {
    pattern: /^Se ([^,;:]{8,60}?) (?=non \p{L}+(?:ate|ete|ite|are|ere|ire)(?!\p{L}))/u,
    build: askIf('Che cosa fare se'),
  },
  {
    pattern: /^(?:Se|Quando) ([^,;:]{8,80}), (?=(?:la|il|lo|i|gli|le|un|una|l['’])(?: |\p{L}))/u,
    build: askIf(WHAT_HAPPENS),
  },
];

/** The questions whose answer is this sentence, in correct Italian by construction. */
export function questionsAnsweredBy(sentence: string): DerivedQuestion[] {
  for (const { pattern, build } of TEMPLATES) {
    const match = pattern.exec(sentence);
    const question = match && build(match);
    if (question) return [question];
  }
  return [];
}

function ask(opening: string, subject: string, strength: number, definition = false): DerivedQuestion | null {
  if (notASubject(subject)) return null;
  return { question: `${opening} ${lowerFirst(subject)}?`, subject, strength, definition, needsTopic: false };
}

function askWhich(opening: string): Template['build'] {
  return ([, subject = '']) => {
    const rest = subject.replace(/^\S+/u, '');
    if (
      /(?<!\p{L})(?:che|cui|ho|abbiamo|io|quest[oaie]|quell[oaie]|è|sono|ha|non|suo|sua|loro|prim[oa])(?!\p{L})/iu.test(
        rest,
      )
    )
      return null;
    const size = subject.split(/\s+/).length;
    if (size < MIN_WHICH_WORDS) return null;
    const needsTopic = size <= 4;
    return {
      question: `${opening} ${lowerFirst(subject)}?`,
      subject,
      strength: 8,
      definition: false,
      needsTopic,
    };
  };
}

/** «Il limite» alone could be any. */
const MIN_WHICH_WORDS = 3;

function askWhy(match: RegExpExecArray): DerivedQuestion | null {
  const [whole, subject = ''] = match;
  const clause = whole.replace(/,? perché $/, '');
  if (notASubject(subject) || leans(clause.slice(subject.length))) return null;
  return {
    question: `Perché ${lowerFirst(clause)}?`,
    subject,
    strength: 7,
    definition: false,
    needsTopic: false,
  };
}

/** A condition becomes a question only when it names what it is about and nothing in it points elsewhere. */
function askIf(opening: string): Template['build'] {
  return ([, condition = '']) => {
    const names =
      /(?<!\p{L})(?:il|lo|la|i|gli|le|un|uno|una|del|dello|della|di|nel|sul|sulla|sui)\s\p{L}{3}|l['’]\p{L}{2}/iu;
    const vague =
      /^(?:non )?(?:è|sono|ha|hanno|lo|la|ne|ci|invece|poi|serve|possibile|necessario)(?!\p{L})/iu;
    const subjectless = !STATED.test(condition) && (opening === WHAT_HAPPENS || !ADDRESSED.test(condition));
    if (!names.test(condition) || vague.test(condition) || subjectless || leans(condition)) return null;
    return {
      question: `${opening} ${condition}?`,
      subject: condition,
      strength: opening === WHAT_HAPPENS ? 5 : 8,
      definition: false,
      needsTopic: false,
    };
  };
}

/** «Per chiudere la porta»: «porta» is no advice, and the action lost its object. */
const CUT_OFF =
  /\s(?:il|lo|la|i|gli|le|un|uno|una|di|a|da|in|con|su|per|del|dello|della|dei|nel|nella|sul|sulla|al|alla)$/iu;

function askHow(action: string): DerivedQuestion | null {
  const [verb = ''] = action.split(' ');
  if (verb === 'non' || !isInfinitive(verb) || leans(action) || CUT_OFF.test(action)) return null;
  if (/^(?:fare (?:un )?esempio|essere|concludere|capirci|dire|esempio)/.test(foldAccents(action)))
    return null;
  return {
    question: `Come si fa ${/^a/i.test(action) ? 'ad' : 'a'} ${action}?`,
    subject: action,
    strength: 7,
    definition: false,
    needsTopic: false,
  };
}

/** True for a clause with a pronoun whose noun is elsewhere. */
function leans(clause: string): boolean {
  return /(?<!\p{L})(?:lo|li|ne|ci|quest[oaie]|quell[oaie]|ciò|esso|essa|stess[oaie]|invece|però|anche|altr[oaie])(?!\p{L})/iu.test(
    clause,
  );
}
