import type { Move } from '@rilievo/shared/moves';

export const moveText = {
  add: 'Aggiungi',
  replace: 'Sostituisci',
  ask: "Chiedi all'autore",
  outside: 'Fuori dal testo',
} as const satisfies Record<Move, string>;

/** Above what speaks to the editor alone. */
export function remarkText(move: Move): string {
  return move === 'add' || move === 'replace' ? 'Prima di usarlo' : 'Che cosa manca';
}

export const stateText = {
  open: 'Da decidere',
  arrived: 'Risposta arrivata',
  accepted: 'Accettato',
  edited: 'Accettato con le tue parole',
  answered: 'Risposta nel testo',
  waiting: "In attesa dell'autore",
  done: 'Fatto nel CMS',
  ignored: 'Ignorato',
} as const;
