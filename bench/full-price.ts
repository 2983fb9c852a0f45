/** Characters that a token stands for, about: enough to compare two ways of asking. */
const CHARACTERS_OF_A_TOKEN = 4;

/**
 * How many input tokens of these requests, in the order they are sent, are billed at full price. Servers cache the
 * beginning that a request shares with an earlier one, and bill it at a tenth to a half of the price.
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
