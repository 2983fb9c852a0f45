import { parseArgs } from 'node:util';

const USAGE = `Uso: rilievo analyse <indirizzo|file> [altri file…]
     rilievo schedules
     rilievo schedule <analisi|gruppo> --every <change|week|month> [--mail]
     rilievo pause|resume|end <programmazione>

analyse analizza; le altre ripetono da sole un'analisi già fatta, o un gruppo, e le elencano. Con analyse:

  --task NOME       search_intents, completeness o faq; si può ripetere (di norma tutte)
  --prompt TESTO    indicazioni per l'analisi
  --model NOME      il modello, tra quelli dell'installazione
  --format FORMATO  summary (di norma), json, html, fragment, markdown, docx
  --output FILE     scrive lì invece che a schermo; serve per docx
  --fail-on PESO    esce con 1 se ci sono rilievi critical, oppure major o minor in su
  --github          annota i rilievi in una pull request di GitHub
  --timeout MINUTI  quanto aspettare ogni analisi (30)

Con schedules, --format json dà l'elenco a un programma. Con schedule:

  --every QUANDO    change (quando il testo cambia), week o month
  --mail            manda per email che cosa è cambiato

L'installazione e la chiave stanno nell'ambiente: RILIEVO_URL=https://rilievo.example.it RILIEVO_KEY=ril_…
Esce con 0, con 1 per --fail-on, con 2 quando qualcosa non va.
`;

export const SEVERITIES = ['minor', 'major', 'critical'];
const TASKS = ['search_intents', 'completeness', 'faq'];
const FORMATS = ['summary', 'json', 'html', 'fragment', 'markdown', 'docx'];

/** What is wrong with a command, or with what it was answered; its message is all that is printed. */
export class Refusal extends Error {}

/** The commands that are about schedules, with how many ids each takes. */
const OF_SCHEDULES = /** @type {Record<string, number>} */ ({
  schedules: 0,
  schedule: 1,
  pause: 1,
  resume: 1,
  end: 1,
});

/**
 * The command of a command line, with its operands and options. Throws `Refusal`.
 * @param {readonly string[]} args
 */
export function commandOf(args) {
  const { values, positionals } = read(args);
  const [command = '', ...operands] = positionals;
  const fits = command === 'analyse' ? operands.length > 0 : operands.length === OF_SCHEDULES[command];
  if (!fits) throw new Refusal(USAGE);
  return { command, operands, values };
}

/** @typedef {ReturnType<typeof commandOf>} Command */

/**
 * Where to ask, and with which key. Throws `Refusal`.
 * @param {Readonly<Record<string, string | undefined>>} env
 */
export function installationOf(env) {
  const url = URL.parse(env.RILIEVO_URL ?? '');
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Refusal("RILIEVO_URL: manca l'indirizzo dell'installazione.");
  if (!/^ril_[0-9a-f]{64}$/i.test(env.RILIEVO_KEY ?? ''))
    throw new Refusal(
      'RILIEVO_KEY: manca una chiave del Profilo, con i permessi Lettura e Analisi, o Analisi programmate.',
    );
  return { api: `${url.href.replace(/\/$/, '')}/api/v1`, key: env.RILIEVO_KEY ?? '' };
}

/** @typedef {ReturnType<typeof installationOf>} Installation */

/**
 * What `analyse` is asked for. Throws `Refusal`.
 * @param {Command} command
 */
export function wantedOf({ operands: sources, values }) {
  const format = oneOf(FORMATS, values.format, '--format');
  if (sources.length > 1 && (values.output !== undefined || format !== 'summary'))
    throw new Refusal('--output e --format valgono per un solo indirizzo o file.');
  if (format === 'docx' && values.output === undefined)
    throw new Refusal('Un DOCX va in un file: usa --output.');
  const minutes = Number(values.timeout);
  if (!(minutes > 0 && minutes <= 1_440)) throw new Refusal('--timeout: minuti, da 1 a 1440.');
  return {
    sources,
    tasks: (values.task ?? TASKS).map((task) => oneOf(TASKS, task, '--task')),
    prompt: values.prompt,
    model: values.model,
    format,
    output: values.output,
    failOn: values['fail-on'] === undefined ? undefined : oneOf(SEVERITIES, values['fail-on'], '--fail-on'),
    github: values.github,
    waitMs: minutes * 60_000,
  };
}

/** @typedef {ReturnType<typeof wantedOf>} Wanted */

/** @param {readonly string[]} args */
function read(args) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        task: { type: 'string', multiple: true },
        prompt: { type: 'string' },
        model: { type: 'string' },
        format: { type: 'string', default: 'summary' },
        output: { type: 'string' },
        'fail-on': { type: 'string' },
        github: { type: 'boolean', default: false },
        timeout: { type: 'string', default: '30' },
        every: { type: 'string' },
        mail: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

/**
 * @param {readonly string[]} known
 * @param {string | undefined} value
 * @param {string} option
 */
export function oneOf(known, value, option) {
  if (value === undefined || !known.includes(value)) throw new Refusal(`${option}: ${known.join(', ')}.`);
  return value;
}
