import type { Operation, Parameter } from './open-api-schema.ts';

/** The fields of a call as a person filled them in; a parameter's value by its name. */
export interface Written {
  readonly values: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A call without its key. */
export interface Call {
  readonly method: string;
  /** With the query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export function callOf(
  { method, path, parameters, body }: Operation,
  { values, body: written }: Written,
  address: string,
): Call {
  const given = (place: Parameter['in']) =>
    parameters.flatMap(({ name, in: where }) => {
      const value = values[name]?.trim();
      return where === place && value ? [[name, value] as const] : [];
    });
  const inPath = new Map(given('path'));
  const filled = path.replace(/\{(\w+)\}/g, (braces, name: string) => {
    const value = inPath.get(name);
    return value === undefined ? braces : encodeURIComponent(value);
  });
  const query = new URLSearchParams(given('query').map(([name, value]) => [name, value])).toString();
  return {
    method,
    url: `${address}${filled}${query && `?${query}`}`,
    headers: {
      ...Object.fromEntries(given('header')),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    body: body ? written : null,
  };
}

/**
 * The parameters that cannot be sent as they are written: missing, or not of the form that an address or a header
 * needs.
 */
export function unsendable(
  { parameters }: Operation,
  values: Written['values'],
): Map<string, 'missing' | 'form'> {
  const wrong = new Map<string, 'missing' | 'form'>();
  for (const { name, in: place, required, schema } of parameters) {
    const value = values[name]?.trim() ?? '';
    if (value === '') {
      if (required) wrong.set(name, 'missing');
    } else if (place === 'path' && schema.pattern && !new RegExp(schema.pattern).test(value))
      wrong.set(name, 'form');
    else if (place === 'header' && !/^[\x20-\x7e]+$/.test(value)) wrong.set(name, 'form');
  }
  return wrong;
}

/** The same call for a terminal, which takes the key from `$KEY`. */
export function curlOf({ method, url, headers, body }: Call): string {
  const lines = [
    `curl -i ${method === 'GET' ? '' : `-X ${method} `}${quoted(url)}`,
    '-H "Authorization: Bearer $KEY"',
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === null ? [] : [`--data-raw ${quoted(body)}`]),
  ];
  return lines.join(' \\\n  ');
}

/** In single quotes a shell reads nothing but their end. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
