import { rankingText } from '../../../strings/ranking.ts';

/** «6 delle 8 pagine confrontate rispondono». */
export function howMany(answering: number, all: number): string {
  return all === 1 && answering === 0 ? rankingText.onlyOneSilent : rankingText.answering(answering, all);
}
