import * as z from 'zod';

/** Changes in the CMS and not in the text, as a model answers them. */
export const pageProposalShape = {
  headings: z.array(
    z.object({
      where: z.string().describe('id del blocco di un titolo, per esempio b4'),
      level: z.number().describe('da 1 a 6'),
      text: z.string().describe('il titolo, come è o con altre parole'),
    }),
  ),
  links: z.array(
    z.object({
      where: z.string().describe('id di un blocco, per esempio b4'),
      words: z.string().describe('da 1 a 8 parole copiate alla lettera da quel blocco'),
      page: z.string().describe('id di una voce di PAGINE DEL SITO, per esempio w3'),
    }),
  ),
};

const pageProposalsSchema = z.object(pageProposalShape);

export type PageAnswer = z.infer<typeof pageProposalsSchema>;
