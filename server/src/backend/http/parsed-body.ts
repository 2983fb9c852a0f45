/** A body as whoever judges it needs it: decoded and parsed once, since a large one takes milliseconds. */
export interface ParsedBody {
  /** Null when the bytes are not UTF-8. */
  readonly text: string | null;
  /** False where there is something that is not JSON. */
  readonly isJson: boolean;
  /** As JSON; undefined where there is none. */
  readonly value: unknown;
}

/** A body of no bytes is JSON that holds nothing. */
export function parseBody(bytes: Uint8Array): ParsedBody {
  const text = decoded(bytes);
  if (text === '') return { text, isJson: true, value: undefined };
  try {
    return { text, isJson: true, value: JSON.parse(text ?? '') };
  } catch {
    return { text, isJson: false, value: undefined };
  }
}

function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
