import type { Page } from '@playwright/test';

/** Who looks at a screen: nobody, someone new, someone waiting for approval, an administrator with a history. */
export type Viewer = 'nobody' | 'newcomer' | 'waiting' | 'editor';

export interface Screen {
  readonly name: string;
  readonly viewer: Viewer;
  readonly path: string;
  /** Brings about the state that the screen is named for. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** The window alone, for what floats above the page. */
  readonly window?: boolean;
}

/** The first button with a name. */
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
