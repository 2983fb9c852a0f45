import {
  ADVICE,
  ANY_SUBJECT,
  lowerFirst,
  PARTICIPLE,
  SPAN_UNIT,
  SUBJECT,
  TIME_START,
} from '#analysis/reading/sentence-parts.ts';
import { NUMBER } from '#linguistics/numerals.ts';
import type { BuildQuestion, DerivedQuestion } from './derived-question.ts';
import {
  ask,
  askAbout,
  askDefinition,
  askHow,
  askIf,
  askOf,
  askWhich,
  askWhy,
  WHAT_HAPPENS,
} from './derived-question.ts';

/** After «è un» these judge, they do not define. */
const EVALUATION =
  "(?:dei (?:fastidi|problemi|disturbi|motivi|segni)|buon|ottim|bel|grand|piccol|vero|vera|error|idea|problem|scelt|modo(?! di \\p{L}+(?:are|ere|ire))|segn|rischi|operazion|question|fatto|passo|po['’]|moment|aiut|vantaggi|consigli|soluzion|abitudin|peccat|caso|segret|trucc|must|classic|secondo|lavoro|piena|altra|sol[oa])";
/** Nor does «è la parte di», «è il motivo della». */
const NO_GENUS =
  '(?:part|mod[oi]|cos[ae]|problem|caus|motiv|soluzion|scelt|prim|stess|miglior|peggior|sol[oa]|ver[oa]|più|chiav|bas[ei]|rispost|cas[oi]|moment|period|punt|fin[ei]|risultat|cuor|regol|segret|ragion|differenz|vantaggi|difett|limit|temp|gioc|unic|part[ei])';
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

/** «Per iscriversi bisogna avere 18 anni» says who may, not how it is done. */
const REQUIRED =
  ' ?(?:bisogna|occorre|è necessario|si deve|devi|dovete|serve|si devono) (?:aver|esser|posseder|compier)';

interface Template {
  readonly pattern: RegExp;
  readonly build: BuildQuestion;
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
      `^${SUBJECT} (è|sono) (?:(?:(?:un|uno|una|dei|delle|degli) (?!dei |delle |degli )|un['’])(?!${EVALUATION})(?!\\p{L}+ (?:sempre|molto|più|diffus|comun|frequent|not[oaei] ))|(?:(?:il|lo|la) |l['’])(?!${NO_GENUS})\\p{L}+ (?:(?:di|del|della|dello|dei|degli|delle) |d['’]|dell['’])|(?:il|lo|la|l['’]) ?\\p{L}+ (?:con|in|di|per) cui |\\p{L}{4,}i che )`,
      'u',
    ),
    build: ([, subject = '', verb]) => ask(verb === 'è' ? "Che cos'è" : 'Che cosa sono', subject, 9, true),
  },
  subjectTemplate(String.raw`${SUBJECT} (serve|servono) (?:a|ad|per) \p{L}`, 'A che cosa {2}', 8),
  subjectTemplate(`${ANY_SUBJECT} (costa|costano) (?=[^.]*(?:\\d|euro|€))`, 'Quanto {2}', 9),
  subjectTemplate(`${ANY_SUBJECT} (dura|durano) (?=[^.]{0,30}${NUMBER})`, 'Quanto {2}', 8),
  subjectTemplate(
    `${SUBJECT} (passa|passano) (?:di solito |da sol[oaie] )?in ${NUMBER}`,
    'In quanto tempo {2}',
    8,
  ),
  subjectTemplate(
    `${SUBJECT} (?:resta|restano|rimane|è|sono) (valid[oaie]) per ${NUMBER}`,
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
  subjectTemplate(
    `${ANY_SUBJECT} (serve|servono|funziona|funzionano) (?:solo )?(?:quando|se) `,
    'Quando {2}',
    8,
  ),
  subjectTemplate(
    `${ANY_SUBJECT} (deve|devono) (\\p{L}+(?:are|ere|ire)) (?:almeno |per |circa |non meno di |fino a )?${NUMBER}[\\p{L}'’]* ${SPAN_UNIT}`,
    'Quanto tempo {2} {3}',
    8,
  ),
  subjectTemplate(
    `${ANY_SUBJECT} (si \\p{L}+[aeoà]) (?:\\p{L}+ ){0,3}?una volta (?:a|al|alla|all['’]|ogni)`,
    'Ogni quanto {2}',
    8,
  ),
  subjectTemplate(`${SUBJECT} (${CONTENTS}) \\p{L}`, 'Che cosa {2}', 7),
  subjectTemplate(`${ANY_SUBJECT} (si \\p{L}+[aeo]) (?:\\p{L}+ ){0,3}?ogni ${NUMBER}`, 'Ogni quanto {2}', 8),
  subjectTemplate(
    `${ANY_SUBJECT} (si \\p{L}+[aeo]) ogni (?:giorno|settimana|mese|anno|stagione|ora)(?!\\p{L})`,
    'Ogni quanto {2}',
    7,
  ),
  subjectTemplate(`${ANY_SUBJECT} (si \\p{L}+[aeo]) ogni ${SPAN_UNIT}`, 'Quando {2}', 7),
  subjectTemplate(
    `${ANY_SUBJECT} (va|vanno) (${PARTICIPLE}) (?:[^,.;]{0,30} )?ogni (?:${NUMBER}|${SPAN_UNIT}(?!\\p{L}))`,
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
    `${ANY_SUBJECT} (si (?!tratta|trova|vede|sente|può|deve|fa sentire|misero)\\p{L}+(?:a|à|e|ano|anno|ono)) (?:con (?!chi)|a (?:pennello|mano|freddo|caldo|fuoco|bagnomaria|vapore|secco)|in (?:due|tre|più) (?:gruppi|fasi|passaggi|parti|volte|modi|mani|tempi)(?!\\p{L})|in rete|online|così|\\p{L}+(?:ando|endo) |moltiplicando|(?:dal |dalla |dai |da un)(?!\\d|[^ ]* ann[oi]|${NUMBER} )|presso )`,
    'Come {2}',
    7,
  ),
  {
    pattern: new RegExp(
      `^${SUBJECT}(, (?:o|ossia|cioè|dett[oa]) [^,]{3,30},) (è|sono) (?:il|lo|la|l['’]|un|quell)`,
      'u',
    ),
    build: ([, subject = '', synonym = '', verb]) => askDefinition(subject, synonym, verb),
  },
  subjectTemplate(
    `${SUBJECT} ((?:è|sono) stat[oaie]) (${PARTICIPLE}) (?:contro |per protest|a causa d|per via d)`,
    'Perché {2} {3}',
    8,
  ),
  subjectTemplate(
    '((?:La (?:decisione|scelta|responsabilità|spesa)|Il compito)(?: [^,;:]{3,40}?)?) (?:è (?:del|della|dei)|spetta (?:a|al|alla|ai)|tocca (?:a|al|alla|ai)) (?!l(?:ei|ui|oro)(?!\\p{L}))',
    'A chi spetta',
    8,
  ),
  {
    pattern: new RegExp(
      `^${SUBJECT} (dipende|dipendono) (?:da (?!quanto|chi|solo)|dal |dalla |dai |dalle |dallo |dall['’])`,
      'u',
    ),
    build: ([, subject = '', verb = '']) => {
      const asked = ask(`Da che cosa ${verb}`, subject, 8);
      return asked && { ...asked, needsTopic: subject.split(/\s+/).length <= 2 };
    },
  },
  {
    pattern: new RegExp(
      `^Per ((?:un|uno|una|il|lo|la|i|gli|le)\\s[^,;:.]{3,60}?) (?:ci vogliono|ci vuole|servono|bastano|occorrono) (?:circa |almeno |anche )?${NUMBER}\\S* ${SPAN_UNIT}(?! di)`,
      'u',
    ),
    build: ([, thing = '']) => askAbout('Quanto tempo ci vuole per', thing),
  },
  {
    pattern:
      /^Per ((?:un|uno|una)\s[^,;:.]{3,60}?) (?:si parte da|si spendono|si pagano|ci vogliono|bastano|servono) [^.]{0,20}(?:\d|cento|mila)[^.]{0,12}(?:euro|€)/u,
    build: ([, thing = '']) => askAbout('Quanto si spende per', thing),
  },
  {
    pattern: /^Resta(?:no)? garantit[oaie] (?:il|lo|la|i|gli|le|l['’])/u,
    build: () => ({
      question: 'Che cosa resta garantito?',
      subject: 'garantito',
      strength: 9,
      definition: false,
      needsTopic: true,
    }),
  },
  {
    pattern:
      /^((?:I|Gli|Le) \p{L}+ (?:dove|in cui|a cui|per cui|con cui|su cui) [^,;:]{5,60}?) sono (?:il|lo|la|l['’]|i|gli|le) ?\p{Lu}/u,
    build: ([, subject = '']) => askOf('Quali sono', lowerFirst(subject)),
  },
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
      `^Per ((?:non )?\\p{L}{3,}(?:are|ere|ire|rre|arsi|ersi|irsi)(?: [\\p{L}\\p{N}'’-]+){1,7}?)(?:,| (?=(?:si usa|serve|servono|ci vuole|ci vogliono|${ADVICE}) ))(?!${REQUIRED})`,
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
    pattern:
      /^Se ((?:restano|resta|compaiono|compare|si formano|si forma|escono|esce|ci sono|c['’]è) [^,;:]{4,60}?) (?:vuol dire|significa) che /u,
    build: ([, condition = '']) => askOf('Che cosa vuol dire se', condition),
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
