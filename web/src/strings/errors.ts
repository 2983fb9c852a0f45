/** Messages of the connection and of signing in that more than one feature shows. */
export const errorText = {
  connection: 'Errore di connessione a Supabase. Verifica la tua connessione internet.',
  session: 'Sessione non valida',
  unexpected: 'Si è verificato un errore',
  tooManyRequests: 'Troppe richieste in poco tempo. Aspetta un minuto e riprova.',
} as const;
