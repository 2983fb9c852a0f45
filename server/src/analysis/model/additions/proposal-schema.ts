import * as z from 'zod';

export const citationSchema = z.object({
  sourceId: z.string().describe('id di una fonte della sezione FONTI, per esempio s1'),
  quote: z.string().describe('passaggio copiato alla lettera da quella fonte, da 6 a 30 parole'),
});

/** How much a finding weighs, as the model says it. */
export const WEIGHTS = ['critica', 'grave', 'leggera'] as const;

/** The fields of every proposed addition: the evidence comes before the text. */
export const proposalShape = {
  reason: z.string().describe("perché serve: che cosa manca e dove si vede nell'articolo, una o due frasi"),
  severity: z.enum(WEIGHTS).describe('il danno a chi segue il testo'),
  citations: z.array(citationSchema).describe('le fonti di ciò che html afferma; vuoto se nessuna'),
  html: z
    .string()
    .describe(
      "il testo da aggiungere, nella lingua dell'articolo; stringa vuota se può scriverlo solo l'autore",
    ),
  note: z
    .string()
    .nullable()
    .describe("che cosa deve fare l'autore: un imperativo che comincia in minuscolo; null se niente"),
  title: z.string().describe("argomento dell'aggiunta, da 2 a 8 parole"),
  after: z.string().describe("id del blocco dopo il quale va l'aggiunta, per esempio b7"),
  asksAuthor: z.boolean().describe("vero se solo l'autore può dare ciò che manca"),
};

const proposalSchema = z.object(proposalShape);

export type Proposal = z.infer<typeof proposalSchema>;
