import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cursorAfter, cursorOf, pageAfter } from './cursor.ts';

const at = (fraction: string, n: number) => ({
  created_at: `2026-11-27T10:00:01${fraction}+00:00`,
  id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
});

/** In the order of the database: newest first, and by id within a moment. */
const LIST = [at('.5', 1), at('.25', 3), at('.25', 4), at('.123456', 2), at('.12', 9), at('', 5), at('', 6)];

test('pages of any size give each item once, in order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 8 }), (limit) => {
      const seen: unknown[] = [];
      let cursor: string | null = null;
      do {
        const page: ReturnType<typeof pageAfter<(typeof LIST)[number]>> = pageAfter(
          LIST,
          limit,
          cursor === null ? undefined : (cursorOf(cursor) ?? undefined),
        );
        seen.push(...page.items);
        cursor = page.next_cursor;
      } while (cursor !== null);
      expect(seen).toEqual(LIST);
    }),
  );
});

test('what is deleted or made between two pages moves nothing', () => {
  const first = pageAfter(LIST, 3, undefined);
  const position = cursorOf(first.next_cursor ?? '') ?? undefined;
  const meanwhile = [at('.9', 7), ...LIST.filter((item) => item !== LIST[2])];
  expect(pageAfter(meanwhile, 3, position).items).toEqual(LIST.slice(3, 6));
});

test('a cursor holds on although the database writes its times for another zone', () => {
  const [first, ...rest] = [at('.5', 1), at('.25', 3), at('', 5)];
  const position = cursorOf(cursorAfter(first)) ?? undefined;
  const inRome = (item: (typeof LIST)[number]) => ({
    ...item,
    created_at: item.created_at.replace('T10', 'T11').replace('+00', '+01'),
  });
  const later = [first, ...rest].map(inRome);
  expect(pageAfter(later, 9, position).items).toEqual(rest.map(inRome));
  expect(pageAfter(later.slice(1), 9, position).items).toEqual(rest.map(inRome));
});

test('a cursor that is none of ours is refused', () => {
  const [item] = LIST;
  expect(item && cursorOf(cursorAfter(item))).toEqual([item?.created_at, item?.id]);
  for (const wrong of ['', 'x', btoa('[]'), btoa('["2026-13-45T00:00:00Z","x"]'), btoa('{"a":1}')])
    expect(cursorOf(wrong), wrong).toBeNull();
});
