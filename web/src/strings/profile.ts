import { MIN_PASSWORD_LENGTH } from '@rilievo/shared/limits';

export const profileText = {
  title: 'Profilo',
  account: 'Account',
  email: 'Email',
  fullName: 'Nome',
  fullNameHint: 'Lo vedono gli amministratori. Puoi lasciarlo vuoto.',
  saveName: 'Salva nome',
  savingName: 'Salvataggio...',
  nameSaved: 'Nome salvato con successo',
  tooManyChanges: 'Hai fatto troppe modifiche per oggi. Riprova domani.',
  state: 'Stato',
  approved: 'Approvato',
  role: 'Ruolo',
  admin: 'Admin',
  user: 'Utente',
  changePassword: 'Cambia password',
  passwordHint: `Almeno ${MIN_PASSWORD_LENGTH} caratteri.`,
  newPassword: 'Nuova password',
  confirmPassword: 'Conferma password',
  showConfirmation: 'Mostra password di conferma',
  hideConfirmation: 'Nascondi password di conferma',
  submit: 'Aggiorna password',
  submitting: 'Aggiornamento...',
  updated: 'Password aggiornata con successo',
} as const;

export const profileFieldError = {
  newRequired: 'Inserisci la nuova password',
  confirmRequired: 'Conferma la nuova password',
  tooShort: `La password deve essere di almeno ${MIN_PASSWORD_LENGTH} caratteri`,
  mismatch: 'Le password non corrispondono',
} as const;

export const deleteAccountText = {
  section: 'Elimina account',
  warning: "Perdi l'accesso alle tue analisi.",
  title: 'Sei sicuro?',
  explanation: "Perdi l'accesso al tuo account e a tutte le analisi. Questa azione non può essere annullata.",
  typeAddress: 'Scrivi la tua email per confermare',
  confirm: 'Elimina definitivamente',
  done: 'Il tuo account è stato eliminato',
  lastAdmin: "Sei l'unico amministratore: prima rendi admin un altro utente.",
} as const;
