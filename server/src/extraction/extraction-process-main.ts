import { extract } from './extract.ts';
import { type ExtractionReply, extractionJobSchema } from './extraction.ts';

/** The process that reads: one job at a time, nothing kept between two of them. */
function say(reply: ExtractionReply): void {
  process.send?.(reply);
}

process.on('message', (message: unknown) => {
  try {
    for (const reply of extract(extractionJobSchema.parse(message))) say(reply);
  } catch (error) {
    if (error instanceof RangeError) say({ kind: 'refused', code: 'page_too_complex' });
    else say({ kind: 'fault', message: error instanceof Error ? `${error.stack}` : String(error) });
  }
});

// Ctrl-C reaches every process of the terminal; the parent decides when this one ends, by its word or its death.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit());

say({ kind: 'ready' });
