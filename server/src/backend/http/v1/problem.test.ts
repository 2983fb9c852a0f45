import { expect, test } from 'vitest';
import * as z from 'zod';
import { errorsOf, problem, problemSchema } from './problem.ts';
import { newBatchSchema } from './request-schemas.ts';

const told = async (errors: readonly string[]) =>
  problemSchema.parse(await problem('invalid_request', { errors }).json()).errors;

test('of many faults some are told, and of long ones the beginning', async () => {
  const urls = Array.from({ length: 5_000 }, () => 'niente');
  const sent = { title: 'x', urls, tasks: ['faq'], ['k'.repeat(1_000_000)]: 1 };
  const { error } = newBatchSchema.safeParse(sent);
  const errors = await told(errorsOf(error ?? new z.ZodError([])));
  expect(errors?.slice(0, 2)).toEqual([
    expect.stringMatching(/^urls\.0: /),
    expect.stringMatching(/^urls\.1: /),
  ]);
  expect([errors?.length, errors?.at(-1)]).toEqual([21, '…']);
  const [long] = (await told([`${'a'.repeat(299)}😀`])) ?? [];
  expect([long?.length, long?.isWellFormed()]).toEqual([301, true]);
  expect(await told(['one', 'two'])).toEqual(['one', 'two']);
});
