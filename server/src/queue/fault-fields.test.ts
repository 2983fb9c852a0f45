import { expect, test } from 'vitest';
import { BackendError } from './backend-error.ts';
import { faultFields } from './fault-fields.ts';

test('the log gets the kind and the place of an exception, never its message', () => {
  const fault = new SyntaxError('Unexpected token in "Il testo\n    at una frase riservata"');
  const fields = faultFields(fault);
  expect(fields.fault).toBe('SyntaxError');
  expect(JSON.stringify(fields)).toContain('fault-fields.test.ts');
  expect(JSON.stringify(fields)).not.toContain('riservata');
});

test('an API error is named with its call, status and code', () => {
  expect(faultFields(new BackendError('complete_analysis', 400, '23514'))).toEqual({
    fault: 'complete_analysis: status 400 (23514)',
  });
  expect(faultFields(new BackendError('claim_analysis', 0, ''))).toEqual({
    fault: 'claim_analysis: no answer',
  });
});
