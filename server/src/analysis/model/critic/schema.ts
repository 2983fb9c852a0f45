import * as z from 'zod';
import { WEIGHTS } from '../additions/proposal-schema.ts';
import type { LeftOutReason } from '../left-out.ts';

/** The faults that a critic may name, with the reason under which each is counted. */
export const FAULTS = {
  'non sostenuta': 'critic_unsupported',
  'parole altrui': 'critic_others_words',
  'dose o promessa': 'critic_unsafe',
  falsa: 'critic_untrue',
  ripetizione: 'critic_repeated',
  'fuori posto': 'critic_beside',
  generica: 'critic_generic',
  'consiglio pericoloso': 'critic_unsafe',
  "già detto nell'articolo": 'critic_repeated',
  contesa: 'contested',
  grammatica: 'critic_wording',
  'peso o posto': 'critic_beside',
} as const satisfies Record<string, LeftOutReason>;

export type Fault = keyof typeof FAULTS;

/** The one fault that is none of the words. */
export const MISPLACED = 'peso o posto' satisfies Fault;

const corrected = z.string().nullable().describe('per intero, se «correggi» lo cambia; altrimenti null');

const verdictSchema = z.object({
  box: z.string().describe('codice di una proposta della sezione RIQUADRI, per esempio c3'),
  quote: z.string().describe('parole della proposta, copiate alla lettera da lì'),
  fault: z.enum(Object.keys(FAULTS) as [Fault, ...Fault[]]),
  sameAs: z
    .string()
    .nullable()
    .describe('per «ripetizione» il codice della proposta che dice lo stesso e resta; altrimenti null'),
  verdict: z.enum(['correggi', 'togli']),
  title: corrected,
  reason: corrected,
  note: corrected,
  html: corrected,
  severity: z.enum(WEIGHTS).nullable().describe('il peso giusto, se quello della proposta è sbagliato'),
  after: z.string().nullable().describe("l'id del blocco dopo il quale va, se quello è sbagliato"),
});

const UNSAID = { sameAs: null, severity: null, after: null };

/** A model that names what it keeps, unasked, says nothing against it; one that names no other proposal means none. */
const objectionsAlone = (given: unknown) =>
  Array.isArray(given)
    ? given.flatMap((one) => (one?.verdict === 'tieni' ? [] : [{ ...UNSAID, ...one }]))
    : given;

export const criticAnswerSchema = z.object({
  verdicts: z.preprocess(objectionsAlone, z.array(verdictSchema)),
});

export type CriticAnswer = z.infer<typeof criticAnswerSchema>;
