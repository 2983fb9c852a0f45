import { createContext } from 'react';

/** Goes to a block or box of the text, by its id, and marks the passage there. */
export type Jump = (target: string, passage?: string) => void;

export const JumpContext = createContext<Jump>(() => {});
