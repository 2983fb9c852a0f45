/** Every address of the app (specification, section 2). */
export const paths = {
  home: '/',
  auth: '/auth',
  emailConfirmation: '/email-confirmation',
  authCallback: '/auth/callback',
  dashboard: '/dashboard',
  detail: (sessionUid: string) => `/history/${encodeURIComponent(sessionUid)}`,
  detailPattern: '/history/:sessionUid',
  batches: '/piu-pagine',
  /** The page that the bookmarklet and the share menus of phones open, with an address to analyse. */
  analyseThis: '/analizza',
  profile: '/profile',
  /** A schedule in the list of the profile page. */
  schedule: (id: string) => `/profile#${scheduleAnchor(id)}`,
  users: '/admin/users',
  guide: '/guida',
  /** The calls of the API, to read and to try. */
  api: '/api',
  /** The page of a read-only link; its token is after the `#`, which no server sees. */
  shared: '/condivisa',
  /** The questions to an author; the token is after the `#` too. */
  answers: '/rispondi',
  guideTo: (section: string) => `/guida#${section}`,
} as const;

/** The id of a schedule's heading. */
export const scheduleAnchor = (id: string) => `schedule-${id}`;

/** The two views of the dashboard: 0 the request form, 1 the history. */
export type DashboardView = 0 | 1;

/** Navigation state that opens the form with the request of an analysis, to correct it and send it again. */
export function correctionOf(id: string): { view: DashboardView; correct: string } {
  return { view: 0, correct: id };
}

/** Navigation state that opens the dashboard on its history. */
export const historyView = { view: 1 } as const satisfies { view: DashboardView };

/** Tells the profile page that a link brought its owner there to choose a password. */
export const CHOOSES_PASSWORD = 'chooses-password';
