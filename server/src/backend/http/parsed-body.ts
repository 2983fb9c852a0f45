/** A body for all checks: decoded and parsed once, because a large one takes milliseconds. */
export interface ParsedBody {
  /** Null when the bytes are not UTF-8. */
  readonly text: string | null;
  /** False where there is something that is not JSON. */
  readonly isJson: boolean;
  /** As JSON; undefined where there is none. */
  readonly value: unknown;
}

/** An empty body counts as JSON without content. */
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
