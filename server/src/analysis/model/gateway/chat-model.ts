import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { createOpenRouter } from '@openrouter/ai-sdk-provider';
import { generateText, type LanguageModel, Output } from 'ai';
import * as z from 'zod';
import { storable } from '#platform/storable.ts';
import { CallFault, unavailable } from './call-fault.ts';
import { createGatewayFetch, OversizedAnswer } from './gateway-fetch.ts';
import type { GatewayAddress } from './model-settings.ts';
import { unreportedUsage } from './unreported.ts';
import type { AnswerUsage } from './usage.ts';

/** The messages to a model. Turns alternate, and begin and end with the user. */
export interface ChatRequest {
  /** Names the schema. */
  readonly task: string;
  readonly instructions: string;
  readonly turns: readonly ChatTurn[];
  readonly schema: z.ZodType;
}

export interface ChatTurn {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

export const ANSWER_FORMS = ['whole', 'cut', 'withheld', 'oversized'] as const;

/**
 * A model's answer: `cut` at its token limit, `withheld` by a content filter or refused, `oversized` beyond our limit
 * (then `text` is empty).
 */
export interface ChatAnswer {
  readonly text: string;
  readonly form: (typeof ANSWER_FORMS)[number];
  readonly usage: AnswerUsage;
}

/** One call to a model, made once. Rejects with a `CallFault` or the signal's reason. */
export type ChatModel = (request: ChatRequest, signal: AbortSignal) => Promise<ChatAnswer>;

const MAX_BODY_BYTES = 2_000_000;
/** About ten times the longest answer that an analysis needs; it goes into the database as a checkpoint. */
const MAX_TEXT = 200_000;
/** Above a long answer with its reasoning. Other servers have limits of their own, which this could pass. */
const OPENROUTER_MAX_TOKENS = 24_000;

const FORM_OF: Partial<Record<string, ChatAnswer['form']>> = { length: 'cut', 'content-filter': 'withheld' };

const reportedCostSchema = z.object({ usage: z.object({ cost: z.number().nonnegative() }) });

/** A model by the name that its server knows it by. */
export function createChatModel(address: GatewayAddress, name: string): ChatModel {
  const model = languageModel(address, name);
  const maxOutputTokens = address.kind === 'openrouter' ? OPENROUTER_MAX_TOKENS : undefined;

  return async ({ task, instructions, turns, schema }, signal) => {
    try {
      const result = await generateText({
        model,
        instructions,
        messages: turns.map((turn) => ({ ...turn })),
        output: rawText(schema, task),
        ...(maxOutputTokens !== undefined && { maxOutputTokens }),
        maxRetries: 0,
        abortSignal: signal,
        include: { responseBody: true },
      });
      const { text, finishReason } = result;
      const cost = reportedCostSchema.safeParse(result.response.body).data?.usage.cost ?? null;
      const usage = {
        calls: 1,
        inputTokens: result.usage.inputTokens ?? 0,
        outputTokens: result.usage.outputTokens ?? 0,
        costUsd: cost,
      };
      if (text.length > MAX_TEXT) return { text: '', form: 'oversized', usage };
      return { text: storable(text), form: FORM_OF[finishReason] ?? 'whole', usage };
    } catch (error) {
      signal.throwIfAborted();
      const known = causeOf(error);
      if (known instanceof OversizedAnswer) {
        return { text: '', form: 'oversized', usage: unreportedUsage({ instructions, turns }) };
      }
      // The library's own errors quote the answer, so only their kind is logged.
      throw known ?? unavailable(error instanceof Error ? error.name : 'unknown error');
    }
  };
}

function languageModel(address: GatewayAddress, name: string): LanguageModel {
  const { baseUrl, apiKey } = address;
  const fetch = createGatewayFetch(MAX_BODY_BYTES, apiKey);
  if (address.kind === 'openrouter') {
    const provider = createOpenRouter({
      baseURL: baseUrl,
      apiKey: address.apiKey,
      appName: 'Rilievo',
      compatibility: 'strict',
      fetch,
    });
    return provider.chat(name, {
      usage: { include: true },
      // Without it a provider that knows no schemas may be chosen, and the schema is silently left out.
      provider: { require_parameters: true },
    });
  }
  return createOpenAICompatible({
    name: 'llm',
    baseURL: baseUrl,
    ...(apiKey !== null && { apiKey }),
    supportsStructuredOutputs: true,
    fetch,
  }).chatModel(name);
}

/** The schema goes out with the request, and the text comes back as it is: reading it is `readAnswer`'s. */
function rawText(schema: z.ZodType, name: string): Output.Output<string, never, never> {
  return {
    ...Output.object({ schema, name }),
    parseCompleteOutput: async ({ text }) => text,
    parsePartialOutput: async () => undefined,
    createElementStreamTransform: () => undefined,
  };
}

function causeOf(error: unknown): CallFault | OversizedAnswer | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof CallFault || at instanceof OversizedAnswer) return at;
  }
  return null;
}
