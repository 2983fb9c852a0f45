import { createContext } from 'react';
import type { DecisionOutbox } from './outbox.ts';

/** Null until there is a session and the queue is loaded. */
export const OutboxContext = createContext<DecisionOutbox | null>(null);
