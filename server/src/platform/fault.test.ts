import { expect, test } from 'vitest';
import { faultOf, RemoteFault } from './fault.ts';

test('a fault is the kind and the place of an exception, never its message', () => {
  const fault = faultOf(new SyntaxError('Unexpected token in "Il testo\n    at una frase riservata"'));
  expect(fault.name).toBe('SyntaxError');
  expect(fault.frames[0]).toMatch(/^at .*fault\.test\.ts:\d+:\d+/);
  expect(JSON.stringify(fault)).not.toContain('riservata');
});

test('a message that was changed after the exception rose stays out as well', () => {
  const error = new TypeError('Una frase riservata\n    at una frase riservata');
  error.message = '';
  expect(JSON.stringify(faultOf(error))).not.toContain('riservata');
});

test('a fault of another process keeps the kind and the place that it had there', () => {
  const fault = { name: 'TypeError', frames: ['at read (page.ts:1:2)'] };
  expect(faultOf(new RemoteFault(fault))).toEqual(fault);
});
