import { MIN_PASSWORD_LENGTH } from '@rilievo/shared/limits';

/** `reset-password` is the specification's name of the mode that mails a link: it signs in, and no password changes. */
export type AuthMode = 'signin' | 'signup' | 'reset-password';

interface ModeText {
  readonly title: string;
  readonly submit: string;
}

export const authModeText = {
  signin: { title: 'Accedi al tuo account', submit: 'Accedi' },
  signup: { title: 'Crea un nuovo account', submit: 'Registrati' },
  'reset-password': { title: 'Accedi con il magic link', submit: 'Invia magic link' },
} as const satisfies Record<AuthMode, ModeText>;

export const authText = {
  documentTitle: 'Accedi',
  guide: 'Come funziona Rilievo: la guida',
  fullName: 'Nome',
  optional: 'facoltativo',
  email: 'Email',
  password: 'Password',
  showPassword: 'Mostra password',
  hidePassword: 'Nascondi password',
  forgotPassword: 'Password dimenticata?',
  toSignUp: 'Non hai un account? Registrati',
  toSignIn: 'Hai già un account? Accedi',
  backToLogin: 'Torna al login',
  sent: 'Email inviata',
  wait: 'Attendere...',
  invited: "Completa la registrazione per accettare l'invito",
  openOutbox: 'Apri la posta di prova',
  passwordHint: `Almeno ${MIN_PASSWORD_LENGTH} caratteri.`,
  magicLinkHint: 'Ti mandiamo un link: aprilo per entrare senza password. Poi puoi cambiarla dal profilo.',
} as const;

export const authFieldError = {
  emailRequired: "Inserisci l'email",
  emailInvalid: 'Inserisci un indirizzo email valido',
  passwordRequired: 'Inserisci la password',
  passwordTooShort: `La password deve essere di almeno ${MIN_PASSWORD_LENGTH} caratteri`,
} as const;

export const authSuccess = {
  signedIn: 'Accesso effettuato con successo!',
  signedUp: 'Registrazione completata! Controlla la tua email.',
  invitationAccepted: 'Registrazione completata! Il tuo account è stato approvato.',
  magicLinkSent: 'Ti abbiamo inviato un link magico per accedere. Controlla la posta elettronica.',
} as const;

export const authError = {
  credentials: 'Credenziali non valide. Verifica email e password.',
  alreadyRegistered: 'Email già registrata. Prova ad accedere.',
  emailNotConfirmed: 'Prima conferma la tua email: apri il link che ti abbiamo inviato.',
  emailJustSent: (wait: string) => `Ti abbiamo appena inviato un'email. Puoi chiederne un'altra tra ${wait}.`,
  weakPassword: 'Password troppo debole. Scegline una più lunga o meno comune.',
  signUpClosed: 'Le registrazioni sono chiuse. Chiedi un invito a un amministratore.',
  unknownEmail: 'Nessun account con questa email. Registrati per crearne uno.',
  disabled: 'Questo account è disattivato. Scrivi a un amministratore.',
  samePassword: 'La nuova password è uguale a quella attuale.',
  invitationInvalid: 'Token di invito non valido',
  invitationExpired: 'Token di invito scaduto',
  invitationEmail: "L'email deve corrispondere a quella dell'invito",
} as const;

export const emailConfirmationText = {
  title: 'Controlla la tua email',
  sent: 'Ti abbiamo inviato un link di conferma. Aprilo da questo dispositivo per completare la registrazione.',
  spam: 'Non lo trovi? Guarda nella cartella spam o posta indesiderata.',
  outbox: 'Questa installazione non spedisce email vere: i messaggi si leggono nella posta di prova.',
} as const;

export const callbackText = {
  title: 'Accesso',
  working: "Completamento dell'autenticazione in corso...",
  missingParameters: 'Parametri di autenticazione non validi nella URL',
  linkInvalid: 'Link di autenticazione non valido o scaduto',
  tokenInvalid: 'Token di autenticazione non valido',
  failed: "Errore durante l'autenticazione",
} as const;

/** Where a link would open another account than the one that is open. */
export const accountChoiceText = {
  title: 'Cambiare account?',
  present: "In questo browser è aperto l'account",
  linked: "Il link apre l'account",
  advice: 'Se non hai chiesto tu questo link, resta nel tuo account.',
  stay: (email: string) => `Resta come ${email}`,
  enter: (email: string) => `Entra come ${email}`,
} as const;

export const pendingText = {
  title: 'Account in attesa di approvazione',
  explanation:
    "Un amministratore deve approvare il tuo account prima che tu possa usare Rilievo. Ti arriverà un'email di conferma a",
  explanationEnd: 'appena è fatto.',
  registered: 'Registrazione completata',
  emailConfirmed: 'Email confermata',
  approval: 'Approvazione',
  waiting: 'in attesa',
  autoRefresh: 'Puoi lasciare aperta questa pagina: si aggiorna da sola.',
  guide: 'Intanto puoi leggere la guida.',
  choosePassword: 'Scegli una nuova password',
} as const;

export const deletedText = {
  title: 'Account disattivato',
  explanation: "Un amministratore ha eliminato l'account",
  explanationEnd: ': non puoi più usare Rilievo con questo indirizzo.',
  advice: 'Se pensi che sia un errore, scrivi a chi gestisce questa installazione.',
} as const;

/** The little example beside the sign-in form. */
export const showcaseText = {
  heading: 'Quanto e quando annaffiare',
  first:
    'L’acqua va data lentamente, fino a vederla uscire dal foro, e il sottovaso va svuotato dopo mezz’ora.',
  intent: 'Se cadono poche foglie interne e la chioma resta verde, è il normale ricambio di primavera.',
  why: 'Perché',
  reason: 'molti cercano «foglie che cadono», ma il testo non ne parla',
  verified: 'fonte verificata',
  second: 'L’olivo in vaso si pota a fine inverno, quando il rischio di gelate è passato.',
  completeness: 'Parti dai polloni alla base, poi apri il centro della chioma.',
  question: 'Posso tenere l’olivo in casa?',
  answer: 'No: gli servono sole diretto e un inverno fresco.',
  caption: "Il tuo articolo resta com'è. Le aggiunte arrivano a margine, con il perché e le fonti.",
} as const;
