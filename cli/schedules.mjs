import { ask } from './api.mjs';
import { json, shown } from './report.mjs';
import { installationOf, oneOf, Refusal } from './wanted.mjs';

/**
 * A schedule, as far as it is told here.
 * @typedef {{ id: string, title: string, every: string, status: string, next_at: string, pause_reason: string | null,
 *   failing_pages: number, pages: number, url: string | null }} Schedule
 */

const EVERY = /** @type {Record<string, string>} */ ({
  change: 'quando il testo cambia',
  week: 'ogni settimana',
  month: 'ogni mese',
});
const ANALYSIS = /^[A-Za-z0-9]{16}$/;
const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Lists schedules, makes one, pauses it, goes on with it or ends it; what there is to print.
 * @param {import('./wanted.mjs').Command} command
 * @param {Readonly<Record<string, string | undefined>>} env
 */
export async function aboutSchedules({ command, operands: [id = ''], values }, env) {
  const format = oneOf(['summary', 'json'], values.format, '--format');
  /** @type {(schedule: unknown) => string} */
  const told = (answer) => (format === 'json' ? json(answer) : line(/** @type {Schedule} */ (answer)));
  if (command === 'schedules') {
    const { items } = /** @type {{ items: Schedule[] }} */ (await asked('/schedules'));
    if (format === 'json') return `${json(items)}\n`;
    return items.length === 0
      ? 'Nessuna analisi programmata.\n'
      : items.map((one) => `${told(one)}\n`).join('');
  }
  if (command === 'schedule') {
    const every = oneOf(Object.keys(EVERY), values.every, '--every');
    if (!ANALYSIS.test(id) && !GUID.test(id))
      throw new Refusal(`${id}: non è l'id di un'analisi, e non è quello di un gruppo.`);
    const source = ANALYSIS.test(id) ? { analysis: id } : { batch: id };
    const body = { ...source, every, mail: values.mail };
    return `${told(await asked('/schedules', { method: 'POST', body }))}\n`;
  }
  if (!GUID.test(id))
    throw new Refusal(`${id}: non è l'id di un'analisi programmata. Li dà rilievo schedules.`);
  if (command === 'end') {
    await ask(installationOf(env), `/schedules/${id}`, { method: 'DELETE' });
    return 'Programmazione terminata. Le analisi già fatte restano.\n';
  }
  const body = { status: command === 'pause' ? 'paused' : 'on' };
  return `${told(await asked(`/schedules/${id}`, { method: 'PATCH', body }))}\n`;

  /**
   * @param {string} path
   * @param {{ method: string, body: object }} [request]
   * @returns {Promise<unknown>}
   */
  async function asked(path, request) {
    return (await ask(installationOf(env), path, request)).json();
  }
}

/** @param {Schedule} schedule */
function line({ id, title, every, status, next_at, pause_reason, failing_pages, pages, url }) {
  const next = status === 'on' ? `la prossima volta ${next_at}` : 'in pausa';
  const why = pause_reason === null ? '' : ` (${pause_reason})`;
  const failing = failing_pages === 0 ? '' : `; non riuscite l'ultima volta: ${failing_pages} su ${pages}`;
  return `${id}  ${shown(url ?? title)}: ${EVERY[every] ?? every}, ${next}${why}${failing}`;
}
