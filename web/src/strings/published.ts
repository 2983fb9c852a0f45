import type { FailureCode } from '@rilievo/shared/failure';
import { formatCount } from '../lib/number-format.ts';
import { failureText } from './failures.ts';

const counted = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** Failures of a page that may be gone at the next reading. */
const MAY_PASS: ReadonlySet<FailureCode> = new Set(['page_unreachable', 'page_error']);

/** The published page beside what was accepted. */
export const publishedText = {
  title: 'Sulla pagina pubblicata',
  lede: "Legge di nuovo la pagina e dice quali rilievi accettati ci sono, quali mancano e che cos'altro è cambiato.",
  check: 'Controlla la pagina',
  again: 'Controlla di nuovo',
  reading: 'Lettura della pagina...',
  /** Said to a screen reader when the reading has ended. */
  read: (hasFailed: boolean) => (hasFailed ? 'Controllo non riuscito.' : 'Controllo finito.'),
  checkedAt: (when: string, hasFailed: boolean) =>
    hasFailed ? `Controllo non riuscito, il ${when}.` : `Controllata il ${when}.`,
  loadFailed: "Si è verificato un errore nel caricamento dell'ultimo controllo",
  askFailed: 'La richiesta non è partita. Riprova.',
  /** Why a control is refused, by the backend's code. */
  refused: {
    too_many_checks: 'Hai raggiunto il numero massimo di controlli per oggi. Riprova domani.',
    storage_quota: 'Hai esaurito lo spazio per le tue analisi: eliminane qualcuna e riprova.',
  } as Readonly<Record<string, string>>,
  gone: "Controllo non avviato: forse hai riaperto o eliminato l'analisi in un'altra scheda. Ricarica la pagina.",
  failed: (code: FailureCode) =>
    code === 'interrupted' || code === 'internal'
      ? 'Il controllo si è fermato per un problema nostro. Riprova tra qualche minuto.'
      : `${failureText[code].what} ${MAY_PASS.has(code) ? "Apri l'indirizzo nel browser: se l'articolo si vede, riprova tra qualche minuto." : 'Da qui non si può controllare: confronta a mano i rilievi accettati.'}`,
  counts: (there: number, partly: number, missing: number) =>
    [
      counted(there, 'rilievo è sulla pagina', 'rilievi sono sulla pagina'),
      ...(partly > 0 ? [`${formatCount(partly)} in parte`] : []),
      ...(missing > 0 ? [counted(missing, 'manca', 'mancano')] : []),
    ].join(', '),
  none: 'Non hai accettato rilievi che cambiano il testo.',
  outside: (count: number) =>
    count === 1
      ? "Un cambiamento fatto nel CMS non si vede nell'articolo: controllalo a mano."
      : `${formatCount(count)} cambiamenti fatti nel CMS non si vedono nell'articolo: controllali a mano.`,
  presence: { there: 'Sulla pagina', partly: 'In parte', missing: 'Manca' },
  others: (count: number) => `Altri cambiamenti (${formatCount(count)})`,
  noOthers: "Nel testo dell'articolo non vediamo altri cambiamenti.",
  change: { added: 'Aggiunto', removed: 'Tolto', changed: 'Cambiato' },
} as const;
