import { anyOf } from '#linguistics/phrases.ts';
import { foldAccents } from '#linguistics/words.ts';
import type { UnsaidKind } from './unsaid-kind.ts';
import { CLOCK, DAY, FIGURE, TIME } from './values.ts';

/** What is done ahead, by the beginning of its verb. */
const BOOKING: Readonly<Record<string, string>> = {
  prenot: 'prenotare',
  iscri: 'iscriversi',
  ordin: 'ordinare',
  acquist: 'acquistare',
  compr: 'comprare',
  consegn: 'consegnare',
  present: 'presentare',
  invi: 'inviare',
  inoltr: 'inoltrare',
};

/** A time is spoken of and not counted; a place is open, and no hour says when. */
export const TIME_KINDS: readonly UnsaidKind[] = [
  {
    answer: 'duration',
    says: anyOf([
      '(?<!tutto )(?:il|un) tempo (?:necessario|sufficiente|giusto|adeguato|indicato|previsto|che serve|che ci vuole|che occorre)',
      '(?:ancora )?per un bel pezzo',
      "(?:lasci|fa|fat|met|tien|ten|cuoc|boll|ripos|scald|immerg)\\p{L}*[^.;:,]{0,40} (?:quanto (?:serve|basta|occorre)|a lungo|per molto tempo|per un bel po'|per parecchio)",
    ]),
    kept: TIME,
    scope: 'next',
    question: (caught) => `Quanto tempo è «${caught()}»?`,
    write: 'Scrivi minuti, ore o giorni, oppure il segno da cui si capisce che basta.',
    weight: 88,
  },
  {
    answer: 'duration',
    says: anyOf([
      '(?<verb>(?:si )?(?:conserva|conservano|mantien\\p{L}*|mantengono|dura|durano|resist\\p{L}+|regge|reggono))(?: \\p{L}+){0,4} (?:a lungo|per molto tempo|molto tempo|parecchio|poco)',
      "(?<verb>dura(?:no)?) (?:molto|poco|un po')(?! (?:di )?(?:piu|meno))",
    ]),
    kept: TIME,
    scope: 'sentence',
    question: (caught) => `Per quanto tempo ${caught('verb').toLowerCase()}?`,
    write: 'Scrivi il tempo, con il minimo e il massimo, e da che cosa dipende.',
    weight: 82,
  },
  {
    answer: 'duration',
    says: anyOf([
      "(?<noun>i tempi|il tempo|la durata|le attese|l'attesa|i tempi di \\p{L}+|le liste d'attesa) (?:puo |possono )?(?:varia\\p{L}*|dipend\\p{L}+|cambia\\p{L}*|si allunga\\p{L}*|allungarsi|e|sono|sara|saranno) ?(?:molto |piuttosto |spesso |abbastanza )?(?:lungh[ie]|lung[oa]|brev[ei]|rapid[ie]|variabil[ei]|divers[ie]|in base|da|a seconda|dal|dalla)",
      "(?:richied\\p{L}+|ci vuole|serve|occorre|impieg\\p{L}+|ci mett\\p{L}+) (?:molto |un po' di |parecchio |diverso |qualche |del |poco |piu |meno )tempo",
    ]),
    kept: TIME,
    scope: 'section',
    question: () => 'Quanto tempo ci vuole?',
    write: 'Scrivi il tempo, almeno da quanto a quanto, e che cosa lo allunga.',
    weight: 82,
  },
  {
    answer: 'duration',
    says: anyOf([
      "(?<verb>prenot|iscri|ordin|acquist|compr|consegn|present|invi|inoltr)\\p{L}*(?: [\\p{L}']+){0,5} (?:con (?:largo |un certo |il giusto |congruo |un po' di |molto )?anticipo|per tempo)",
    ]),
    kept: TIME,
    scope: 'block',
    question: (caught) => `Con quanto anticipo bisogna ${BOOKING[foldAccents(caught('verb'))] ?? 'farlo'}?`,
    write: 'Scrivi quanti giorni o quante ore prima.',
    weight: 76,
    unless: anyOf(['(?:maxi|acconto|anticipo (?:tfr|in denaro))']),
  },
  {
    answer: 'date',
    says: anyOf([
      'entro (?:i|il) (?<noun>termini|termine|tempi|periodo) (?:\\p{L}+ )?(?:stabilit|previst|fissat|indicat|richiest|di legge)\\p{L}*(?: (?:dal|dalla|da) \\p{L}+)?',
      'nei (?<noun>termini|tempi) (?:stabilit|previst|fissat|indicat|di legge)\\p{L}*',
    ]),
    kept: new RegExp(`${TIME.source}|${DAY.source}`, 'u'),
    scope: 'sentence',
    question: (caught) => `Quanti giorni sono «${caught()}»?`,
    write: 'Scrivi i giorni o la data, e da quale momento si contano.',
    weight: 82,
  },
  {
    answer: 'date',
    says: anyOf([
      "(?:sara|saranno|verra|verranno|arriver\\p{L}+|aprir\\p{L}+|riaprir\\p{L}+|partir\\p{L}+|si terra|iniziera\\p{L}*|comincer\\p{L}+|tornera\\p{L}*)[^.;:]{0,60} (?:a breve|prossimamente|presto|nelle prossime settimane|nei prossimi (?:giorni|mesi)|nel corso dell'anno|in una data da definire)",
    ]),
    kept: DAY,
    scope: 'block',
    question: () => 'Quando, di preciso?',
    write: "Scrivi la data, o di' che non è ancora fissata e dove verrà annunciata.",
    weight: 80,
  },
  {
    answer: 'hours',
    says: anyOf([
      "(?:controll|verific|consult|inform|chied|guard|telefon|chiam|conferm)\\p{L}*[^.;:]{0,50}(?<noun>gli orari|l'orario|orari)(?<of> (?:di|delle|dei|del|della|degli) \\p{L}{3,})?",
      '(?<changing>gli orari)(?<what> (?:di|delle|dei|del|della|degli) \\p{L}{3,})? (?:possono )?(?:varia\\p{L}*|cambia\\p{L}*|dipend\\p{L}+|sono (?:flessibil|comod|ampi|molto|piuttosto|variabil)\\p{L}*)',
    ]),
    kept: CLOCK,
    scope: 'section',
    question: (caught) => `Quali sono gli orari${caught('of') || caught('what')}?`,
    write: 'Scrivi giorni e ore, con la data a cui valgono, e il collegamento a chi li aggiorna.',
    weight: 88,
  },
  {
    answer: 'amount',
    says: anyOf([
      '(?:(?:i )?posti (?:sono )?limitati|a numero chiuso|numero limitato di posti|posti disponibili limitati)',
    ]),
    kept: FIGURE,
    scope: 'sentence',
    question: () => 'Quanti posti ci sono?',
    write: 'Scrivi il numero, e che cosa succede quando finiscono.',
    weight: 74,
  },
];
