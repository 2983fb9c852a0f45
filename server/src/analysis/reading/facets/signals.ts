import { GENERAL_SIGNALS } from './general-signals.ts';
import { HEALTH_SIGNALS } from './health-signals.ts';
import { MONEY_SIGNALS } from './money-signals.ts';
import { NEWS_SIGNALS } from './news-signals.ts';
import { PRACTICE_SIGNALS } from './practice-signals.ts';
import { RECIPE_SIGNALS } from './recipe-signals.ts';
import { SUBJECT_SIGNALS } from './subject-signals.ts';
import { TRADE_SIGNALS } from './trade-signals.ts';

/** All signals by name. */
export const SIGNALS = {
  ...SUBJECT_SIGNALS,
  ...PRACTICE_SIGNALS,
  ...TRADE_SIGNALS,
  ...RECIPE_SIGNALS,
  ...HEALTH_SIGNALS,
  ...MONEY_SIGNALS,
  ...NEWS_SIGNALS,
  ...GENERAL_SIGNALS,
};

export type SignalName = keyof typeof SIGNALS;
