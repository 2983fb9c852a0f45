import type { FailureCode } from '@rilievo/shared/failure';
import type { Rewording, RewriteKind } from '@rilievo/shared/rewrite';
import { failureText } from './failures.ts';

/** The text of a box in other words, by a language model. */
export const rewriteText = {
  trigger: 'Riscrivi',
  commands: {
    rewrite: 'Con altre parole',
    shorter: 'Più breve',
    simpler: 'Più semplice',
    voice: "Nella voce dell'articolo",
  } as const satisfies Record<Rewording, string>,
  compose: "Scrivila nella voce dell'articolo",
  waiting: 'Il modello sta scrivendo...',
  cancel: 'Annulla',
  title: {
    rewrite: 'Proposta: con altre parole',
    shorter: 'Proposta: più breve',
    simpler: 'Proposta: più semplice',
    voice: "Proposta: nella voce dell'articolo",
    answer: "Proposta: la risposta nella voce dell'articolo",
  } as const satisfies Record<RewriteKind, string>,
  lede: 'Dice solo ciò che c’è già, con altre parole. Rileggila: se la usi, il testo di prima si può ripristinare.',
  answerLede:
    'Dice solo ciò che c’è nella risposta. Rileggila: se la usi, puoi tornare alla risposta di prima.',
  changes: 'Che cosa cambia',
  take: 'Usa questo testo',
  drop: 'Scarta',
  takeAnswer: 'Usa come risposta',
  back: 'Torna alla risposta di prima',
  composed: "Scritta dal modello con i fatti della risposta dell'autore.",
  cost: (amount: string) => `Costo: ${amount}`,
  noCost: 'Costo non indicato dal servizio',
  ready: (id: string) => `${id}: la proposta è pronta.`,
  failedFor: (id: string) => `${id}: nessuna proposta.`,
  /** Why there is no proposal. */
  failed: (code: FailureCode) => {
    if (code === 'model_answer_unusable')
      return 'Nessuna proposta ha superato i controlli: avrebbe aggiunto o perso qualcosa. Il testo resta com’è.';
    if (code === 'interrupted' || code === 'internal')
      return 'La richiesta si è fermata per un problema nostro. Riprova tra qualche minuto.';
    return failureText[code].what;
  },
  close: 'Chiudi',
  askFailed: 'La richiesta non è partita. Riprova.',
  dropFailed: 'La proposta non è stata scartata. Riprova.',
  gone: "Richiesta non avviata: forse hai eliminato l'analisi in un'altra scheda. Ricarica la pagina.",
  /** Why a request is refused, by the backend's code. */
  refused: {
    too_many_rewrites: 'Hai raggiunto il numero massimo di riscritture per oggi. Riprova domani.',
    monthly_cost:
      'Hai raggiunto la spesa massima di questo mese per i modelli. Per alzarla scrivi a un amministratore.',
    model_month_spent: failureText.model_month_spent.what,
  } as Readonly<Record<string, string>>,
} as const;
