import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { ApiScope } from '@rilievo/shared/api-key';
import * as z from 'zod';
import type { KeyOwner } from '#backend/http/v1/key-owner.ts';
import { type Asked, act, asRefused } from '../asked.ts';
import { quoted, type Told } from '../quoted.ts';

/** The answer of a tool that works as the owner of the key, all of it in the owner's turn. */
export function told(
  asked: Asked,
  tool: string,
  scope: ApiScope,
  work: (key: KeyOwner) => Promise<Told | Response>,
): Promise<CallToolResult> {
  return answered(asked, tool, () =>
    act(asked, scope, async (key) => {
      const answer = await work(key);
      return answer instanceof Response ? answer : quoted(answer);
    }),
  );
}

/** A tool's answer as text; a refusal becomes an error that says what to do. */
export async function answered(
  asked: Asked,
  tool: string,
  say: () => Promise<string>,
): Promise<CallToolResult> {
  try {
    return { content: [{ type: 'text', text: await say() }] };
  } catch (cause) {
    return { isError: true, content: [{ type: 'text', text: asRefused(cause, asked, tool).message }] };
  }
}

export const analysisId = z
  .string()
  .regex(/^[A-Za-z0-9]{16}$/)
  .describe("L'id dell'analisi: 16 lettere e cifre, come lo danno analyse_article e list_analyses");

export const findingId = z
  .string()
  .regex(/^[RBV]\d{1,4}$/)
  .describe('Il segno del rilievo: R1, B2, V1');
