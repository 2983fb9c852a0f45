import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { decisionChangesSchema } from './decision-schema.ts';
import { openApiDocument } from './open-api.ts';
import {
  batchStepSchema,
  newBatchSchema,
  newScheduleSchema,
  scheduleChangesSchema,
  submissionSchema,
} from './request-schemas.ts';

test('the document is valid OpenAPI 3.1, and its references lead somewhere', async () => {
  const document = openApiDocument('https://rilievo.example.it/api/v1');
  const validator = new Validator();
  expect(await validator.validate(structuredClone(document))).toMatchObject({ valid: true });
  expect(validator.version).toBe('3.1');
  const schemas = Object.keys(document.components.schemas);
  const named = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name]) => name,
  );
  expect([...new Set(named)].toSorted()).toEqual(schemas.toSorted());
  // References within one schema would point into the whole document.
  expect(JSON.stringify(document)).not.toMatch(/"\$ref":"#\/(?!components\/schemas\/\w+")/);
});

test('each body has an example that its schema accepts', () => {
  const accepted = {
    Submission: submissionSchema,
    DecisionChanges: decisionChangesSchema,
    NewBatch: newBatchSchema,
    BatchStep: batchStepSchema,
    NewSchedule: newScheduleSchema,
    ScheduleChanges: scheduleChangesSchema,
  };
  const examples = Object.values(openApiDocument('').paths)
    .flatMap((item) => Object.values(item))
    .flatMap((operation) =>
      'requestBody' in operation ? [operation.requestBody.content['application/json']] : [],
    );
  expect(examples).toHaveLength(6);
  for (const { schema, example } of examples) {
    const name = schema.$ref.replace('#/components/schemas/', '') as keyof typeof accepted;
    expect(accepted[name].parse(structuredClone(example)), name).toEqual(example);
  }
});
