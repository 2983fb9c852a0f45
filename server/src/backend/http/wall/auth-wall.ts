import * as z from 'zod';
import { AUTH_CALLS } from './allowed-requests.ts';
import type { ApiRequest } from './rest-wall.ts';

/** Levels of a body: metadata are words about a person. */
const MAX_LEVELS = 5;

const bodySchema = z.record(z.string(), z.unknown());

/** The row that a call of the auth API would need in `allowed-requests.ts`, or null when it may pass. */
export function missingForAuth({ method, resource, query, body = {} }: ApiRequest): string | null {
  const name = `${method} ${resource}`;
  const rules = Object.hasOwn(AUTH_CALLS, name) ? AUTH_CALLS[name] : undefined;
  if (!rules) return name.slice(0, 80);
  const parameter = [...query.keys()].find((key, index, keys) => {
    return !rules.query.includes(key) || keys.indexOf(key) !== index;
  });
  if (parameter !== undefined) return `${name}: parameter ${parameter.slice(0, 80)}`;
  if (isDeeperThan(body, MAX_LEVELS)) return `${name}: a body of more than ${MAX_LEVELS} levels`;
  const fields = Object.keys(bodySchema.safeParse(body).data ?? { 'that is no object': true });
  const field = fields.find((key) => !rules.body.includes(key));
  return field === undefined ? null : `${name}: body ${field.slice(0, 80)}`;
}

/** Looks no deeper than that, however deep the value is. */
function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(inner, levels - 1));
}
