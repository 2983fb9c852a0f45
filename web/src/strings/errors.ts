/** Messages of the connection and of signing in that more than one feature shows. */
export const errorText = {
  connection: 'Errore di connessione a Supabase. Verifica la tua connessione internet.',
  session: 'Sessione non valida',
  sessionEnded: 'La sessione è terminata. Accedi di nuovo: quello che hai scritto resta salvato.',
  unexpected: 'Si è verificato un errore',
  tooManyRequests: (wait: string) => `Troppe richieste in poco tempo. Riprova tra ${wait}.`,
} as const;

/** `un secondo`, `59 secondi`, `un minuto`, `8 minuti`. */
export function waitText(seconds: number): string {
  if (seconds < 60) return seconds <= 1 ? 'un secondo' : `${seconds} secondi`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'un minuto' : `${minutes} minuti`;
}
