/**
 * Loaded before an entry point (`node --import 'hold-calls.ts?at=…&releaseMs=…' src/worker.ts`): holds calls of the
 * database API back, so that a process can be killed exactly there. `at` lists, for the first, second, … message
 * that the process works on, the stage whose report is held, `complete` (held before it is sent) or `completed`
 * (sent and committed, its answer held). A held call prints `held <message> <point>`; after `releaseMs` it goes on,
 * without it never.
 */
const settings = new URL(import.meta.url).searchParams;
const points = settings.get('at')?.split(',') ?? [];
const release = Number(settings.get('releaseMs') ?? Number.POSITIVE_INFINITY);
const messages: number[] = [];
const send = globalThis.fetch;

globalThis.fetch = async (input, init) => {
  const call = new URL(input instanceof Request ? input.url : input).pathname.split('/').at(-1) ?? '';
  if (typeof init?.body !== 'string') return send(input, init);
  const { message_id: message, stage } = JSON.parse(init.body) as { message_id?: number; stage?: string };
  if (message === undefined) return send(input, init);
  if (!messages.includes(message)) messages.push(message);
  const point = points[messages.indexOf(message)];

  if (point === 'completed' && call === 'complete_analysis') {
    const answer = await send(input, init);
    await hold(message, point);
    return answer;
  }
  if (point === stage || (point === 'complete' && call === 'complete_analysis')) await hold(message, point);
  return send(input, init);
};

async function hold(message: number, point: string | undefined): Promise<void> {
  process.stdout.write(`held ${message} ${point}\n`);
  await new Promise<void>((resume) => {
    if (Number.isFinite(release)) setTimeout(resume, release);
  });
}
