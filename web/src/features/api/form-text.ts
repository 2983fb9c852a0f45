import type { Form } from './open-api-schema.ts';

/** A schema as a type that programmers read: `{ "url": string, "tasks": ("faq")[], "model"?: string }`. */
export function formText(form: Form, indent = ''): string {
  if (form.anyOf) return form.anyOf.map((one) => formText(one, indent)).join(' | ');
  if (form.enum) return form.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (form.const !== undefined) return JSON.stringify(form.const);
  if (form.items) {
    const item = formText(form.items, indent);
    return `${/ \| /.test(item) && !item.startsWith('{') ? `(${item})` : item}[]`;
  }
  const inner = `${indent}  `;
  const fields = Object.entries(form.properties ?? {}).map(
    ([name, field]) =>
      `${JSON.stringify(name)}${form.required?.includes(name) ? '' : '?'}: ${formText(field, inner)}`,
  );
  const others = form.additionalProperties;
  if (typeof others === 'object') fields.push(`[…]: ${formText(others, inner)}`);
  if (fields.length > 0) return `{\n${fields.map((field) => `${inner}${field}`).join(',\n')}\n${indent}}`;
  return typeof form.type === 'string' ? form.type : (form.type?.join(' | ') ?? 'unknown');
}
