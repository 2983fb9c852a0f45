import type { Schedule } from '@rilievo/shared/schedule';
import { expect, test } from 'vitest';
import { scheduleState } from './schedules.ts';

test.each([
  ['page_not_found', /^In pausa dopo tre tentativi non riusciti: /],
  ['storage_quota', /^In pausa: hai esaurito lo spazio/],
  ['not_begun', /^In pausa: l'analisi non è partita per un problema nostro\. Premi Riprendi/],
])('a schedule that the program paused says why: %s', (pause_code, said) => {
  const paused = { state: 'paused', pause_code } as Schedule;
  expect(scheduleState(paused, 'domani')).toMatch(said);
});
