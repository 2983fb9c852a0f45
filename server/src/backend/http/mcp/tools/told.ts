import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import * as z from 'zod';
import { type Asked, asRefused } from '../asked.ts';
import { quoted } from '../quoted.ts';

/** What a tool has to say: a sentence of ours, and data. */
export interface Told {
  readonly lead: string;
  readonly data: unknown;
}

/** The answer of a tool; a refusal is told as an error that says what to do. */
export async function told(asked: Asked, tool: string, work: () => Promise<Told>): Promise<CallToolResult> {
  try {
    const { lead, data } = await work();
    return { content: [{ type: 'text', text: quoted(data, lead) }] };
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
