/** Bytes outside of texts that a body of JSON may have: enough for a list of 20,000 texts. */
const MAX_STRUCTURE = 64 * 1024;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Checks a JSON body while it arrives, chunk by chunk. The returned function takes the next chunk and returns false
 * once the chunks contain more outside of strings than any valid request: four megabytes of brackets or numbers would
 * block the parser, and everybody with it, for half a second, while four megabytes of text take milliseconds.
 */
export function createStructureWatch(): (chunk: Uint8Array) => boolean {
  let structure = 0;
  let isInText = false;
  let isEscaped = false;
  return (chunk) => {
    // In variables of its own, and by index: this runs for every byte that people send.
    let [outside, inText, escaped] = [structure, isInText, isEscaped];
    for (let index = 0; index < chunk.length; index += 1) {
      const byte = chunk[index];
      if (!inText) {
        outside += 1;
        inText = byte === QUOTE;
      } else if (escaped) escaped = false;
      else if (byte === BACKSLASH) escaped = true;
      else inText = byte !== QUOTE;
    }
    [structure, isInText, isEscaped] = [outside, inText, escaped];
    return structure <= MAX_STRUCTURE;
  };
}
