import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { openApiDocument } from './open-api.ts';
import { referencePage } from './reference-page.ts';

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

test('the page to read names every operation', () => {
  const page = referencePage();
  for (const [path, item] of Object.entries(openApiDocument('').paths))
    for (const method of Object.keys(item).filter((name) => name !== 'parameters'))
      expect(page).toContain(`<code>${method.toUpperCase()} /api/v1${path}</code>`);
});
