/** Characters that a token stands for, about: enough to compare two ways of asking. */
const CHARACTERS_OF_A_TOKEN = 4;

/**
 * Input tokens of requests, in the order they are sent, that are billed at full price: those behind the longest
 * beginning that an earlier request had too. Servers keep beginnings, for a tenth to a half of the price.
 */
export function fullPriceTokens(requests: readonly string[]): number {
  const characters = requests.reduce((sum, request, index) => {
    const kept = Math.max(0, ...requests.slice(0, index).map((earlier) => sharedBeginning(earlier, request)));
    return sum + request.length - kept;
  }, 0);
  return Math.round(characters / CHARACTERS_OF_A_TOKEN);
}

function sharedBeginning(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
