import type { Every, Schedule } from '@rilievo/shared/schedule';
import { formatCount } from '../lib/number-format.ts';
import { pagesText } from './batches.ts';
import { failureText } from './failures.ts';

const EVERY = {
  change: {
    name: 'Quando il testo cambia',
    hint: 'Guardiamo la pagina ogni giorno e analizziamo solo se è cambiata.',
  },
  week: { name: 'Ogni settimana', hint: 'Anche se il testo è rimasto uguale.' },
  month: { name: 'Ogni mese', hint: 'Anche se il testo è rimasto uguale.' },
} as const satisfies Record<Every, { name: string; hint: string }>;

/** Why the program has paused a schedule, where it is no failure of its page. */
const REASONS: Readonly<Record<string, string>> = {
  storage_quota:
    'hai esaurito lo spazio per le tue analisi. Elimina quelle che non ti servono, o un gruppo, poi premi Riprendi.',
  too_many_batches: 'hai già 50 gruppi di pagine. Eliminane uno che non ti serve, poi premi Riprendi.',
  too_many_waiting: 'hai già 10.000 pagine in attesa. Aspetta che diminuiscano, poi premi Riprendi.',
  not_begun:
    "l'analisi non è partita per un problema nostro. Premi Riprendi; se succede ancora, avvisa chi gestisce Rilievo.",
};

/** Why a run that is due does not begin. */
const WAITS = {
  daily_limit: 'Hai raggiunto il numero di pagine di oggi: riprende da sola domani.',
  monthly_limit:
    'Hai raggiunto il numero di analisi di questo mese: riprende da sola il mese prossimo, o quando un amministratore alza il tuo limite.',
  monthly_cost:
    'Hai raggiunto la spesa di questo mese per i modelli: riprende da sola il mese prossimo, o quando un amministratore alza il tuo limite.',
  model_month_spent:
    'La spesa per il modello linguistico ha raggiunto il tetto del mese: riprende da sola il mese prossimo.',
} as const satisfies Record<NonNullable<Schedule['waits']>, string>;

const causeOf = (code: string): string =>
  Object.hasOwn(failureText, code)
    ? failureText[code as keyof typeof failureText].what
    : failureText.internal.what;

export const schedulesText = {
  open: 'Programma',
  openExisting: 'Programmata',
  openExistingBatch: 'Programmato',
  title: "Quando ripetere l'analisi?",
  page: 'La pagina viene letta e analizzata di nuovo, con le stesse istruzioni:',
  batch: (pages: number) =>
    `${pages === 1 ? 'La pagina viene letta e analizzata' : `Le ${formatCount(pages)} pagine vengono lette e analizzate`} di nuovo, con le stesse istruzioni. Il risultato è un gruppo nuovo.`,
  every: 'Quando',
  choice: EVERY,
  limits: 'Ogni analisi conta tra le pagine che puoi analizzare in un giorno.',
  cost: 'Ogni analisi con un modello linguistico ha il suo costo.',
  mail: 'Mandami per email che cosa è cambiato',
  mailHint: 'Al massimo una email al giorno, per tutte le tue analisi programmate.',
  noMail:
    'Qui le email non sono attive: i cambiamenti si vedono nella pagina del risultato. Può attivarle chi gestisce Rilievo (SMTP_URL).',
  start: 'Attiva',
  save: 'Salva',
  wait: 'Attendere...',
  started: 'Analisi programmata. La trovi nel Profilo.',
  saved: 'Programmazione modificata.',
  all: 'Tutte le analisi programmate',
  gone: 'Nel frattempo è cambiato qualcosa. Ricarica la pagina e riprova.',
  scheduled: 'Programmata',
  scheduledLabel: (title: string) => `Programmata: vedi ogni quanto si ripete l'analisi di «${title}»`,
  seeSchedule: 'Vedi la programmazione',
  changed: 'Testo cambiato',
  madeBySchedule: 'Analisi programmata.',
  textChanged: "Il testo della pagina è cambiato dall'analisi precedente.",
  textSame: "Il testo della pagina è uguale all'analisi precedente.",
  compare: 'Che cosa cambia',
} as const;

/** The card of the profile page. */
export const scheduleListText = {
  title: 'Analisi programmate',
  sub: "Ripetono da sole l'analisi di una pagina o di un gruppo di pagine.",
  goneOne:
    'La programmazione che cerchi è stata terminata. Le analisi che ha fatto restano nella cronologia.',
  empty: 'Non ne hai ancora. Apri un risultato, o un gruppo di pagine, e scegli «Programma».',
  loading: 'Caricamento...',
  loadFailed: "L'elenco non si è caricato. Ricarica la pagina tra qualche minuto.",
  newest: 'Ultimo risultato',
  newestBatch: 'Ultimo gruppo',
  change: 'Modifica',
  pause: 'Metti in pausa',
  resume: 'Riprendi',
  end: 'Termina',
  endTitle: 'Terminare la programmazione?',
  endExplanation: (title: string) => `L'analisi di «${title}» non si ripeterà più. Quelle già fatte restano.`,
  ended: 'Programmazione terminata.',
  paused: 'In pausa',
  failed: 'La modifica non è riuscita. Riprova.',
} as const;

/** When a schedule runs next, or why it does not. */
export function scheduleState(schedule: Schedule, next: string): string {
  const { state, pause_code, phase, waits } = schedule;
  if (pause_code !== null) {
    const reason = REASONS[pause_code];
    return reason === undefined
      ? `In pausa dopo tre tentativi non riusciti: ${causeOf(pause_code)} Quando è risolto, premi Riprendi.`
      : `In pausa: ${reason}`;
  }
  if (state === 'paused') return scheduleListText.paused;
  if (waits !== null) return WAITS[waits];
  if (phase === 'looking') return 'Lettura delle pagine in corso.';
  if (phase === 'ready') return 'Sta per partire.';
  return `${schedule.every === 'change' ? 'Prossimo controllo' : 'Prossima analisi'}: ${next}`;
}

/** The failure of the last time; null if there was none. */
export function scheduleTrouble({
  pages,
  failing,
  left_out,
  failure_code,
  pause_code,
}: Schedule): string | null {
  if (failing === 0 || failure_code === null || pause_code !== null) return null;
  if (pages === 1) return `L'ultima volta non è riuscita: ${causeOf(failure_code)}`;
  const failed = `L'ultima volta non ${failing === 1 ? 'è riuscita' : 'sono riuscite'} ${pagesText(failing)}`;
  const out =
    left_out === 0
      ? ''
      : `, di cui ${left_out === 1 ? '1 lasciata' : `${formatCount(left_out)} lasciate`} fuori dopo tre tentativi: per riprovare metti in pausa, poi riprendi`;
  return `${failed}${out}. Per esempio: ${causeOf(failure_code)}`;
}

/** Refusals of the database that concern schedules alone. */
export const scheduleRefusals: Readonly<Record<string, string>> = {
  too_many_schedules: 'Hai già 50 analisi programmate: terminane una nel Profilo, poi riprova.',
  too_many_scheduled:
    'Hai già 5.000 pagine programmate: termina una programmazione nel Profilo, poi riprova.',
  invalid_pages: "L'indirizzo di questa pagina non è completo e pubblico: non si può programmare.",
  too_many_changes: "Hai fatto troppe modifiche in un'ora. Aspetta qualche minuto e riprova.",
};
