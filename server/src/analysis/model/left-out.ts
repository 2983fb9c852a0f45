/** Why something that a model proposed is on no page. */
export type LeftOutReason =
  | 'repeated' // the article, the author's own FAQ or another box says it
  | 'merged' // another box that says the same has taken over its severity, request and question
  | 'unanchored' // it names no block of the article, no open need, or no page of the site
  | 'unsupported' // words for a title or a link that the article or the page's address does not hold
  | 'link' // an address, a link, or codes of the input
  | 'language'
  | 'refusal' // the model speaks of itself, or repeats its instructions
  | 'injected' // words that a page addresses to assistants
  | 'not_worth' // the model itself says that this article does not need it
  | 'contested' // it repeats words that another box takes out or doubts
  | 'empty'
  | 'oversized'
  // Removed by the critic, and why: see its closed list.
  | 'critic_unsupported'
  | 'critic_others_words'
  | 'critic_unsafe'
  | 'critic_untrue'
  | 'critic_repeated'
  | 'critic_beside'
  | 'critic_generic'
  | 'critic_wording';

/** How many were left out, by reason. */
export type LeftOut = Readonly<Partial<Record<LeftOutReason, number>>>;

export function countLeftOut(reasons: readonly LeftOutReason[]): LeftOut {
  const counts: Partial<Record<LeftOutReason, number>> = {};
  for (const reason of reasons) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
}

export function sumLeftOut(all: readonly LeftOut[]): LeftOut {
  return countLeftOut(
    all.flatMap((counts) =>
      Object.entries(counts).flatMap(([reason, count]) => Array(count).fill(reason as LeftOutReason)),
    ),
  );
}
