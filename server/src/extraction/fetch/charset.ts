import { isUtf8 } from 'node:buffer';
import { getBOMEncoding, legacyHookDecode } from '@exodus/bytes/encoding.js';
import sniffEncoding from 'html-encoding-sniffer';

/** Real pages put scripts and comments before their meta, so we look further than the standard's 1024 bytes. */
const PRESCAN_BYTES = 16 * 1024;

/** Encodings whose text can be valid UTF-8 by chance: it then contains NUL or escape bytes. */
const SEVEN_BIT: ReadonlySet<string> = new Set(['UTF-16LE', 'UTF-16BE', 'ISO-2022-JP']);

const UTF_8 = 'UTF-8';
const WINDOWS_1252 = 'windows-1252';

/**
 * Decodes a page: byte order mark, then the bytes themselves when they are UTF-8, then the header's label, meta,
 * XML declaration (HTML Standard, 13.2.3.2), then windows-1252. `charset` is the header's label, known or not.
 */
export function decodeHtml(bytes: Uint8Array, charset: string | null): string {
  return legacyHookDecode(bytes, encodingOf(bytes, charset).toLowerCase());
}

function encodingOf(bytes: Uint8Array, charset: string | null): string {
  const marked = getBOMEncoding(bytes);
  if (marked !== null) return marked;
  const inPage = sniffEncoding(bytes, { maxPrescanBytes: PRESCAN_BYTES });
  const declared = sniffEncoding(bytes, {
    maxPrescanBytes: PRESCAN_BYTES,
    ...(charset !== null && { transportLayerEncodingLabel: charset }),
  });
  if (SEVEN_BIT.has(declared) && (bytes.includes(0x00) || bytes.includes(0x1b))) return declared;
  if (isMostlyUtf8(bytes)) return UTF_8;
  return [declared, inPage].find((encoding) => encoding !== UTF_8) ?? WINDOWS_1252;
}

/** One broken sequence does not make a page windows-1252, nor one lucky pair of letters UTF-8. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  if (isUtf8(bytes)) return true;
  const text = legacyHookDecode(bytes, 'utf-8');
  const broken = text.match(/\uFFFD/g)?.length ?? 0;
  const intact = text.match(/[^\0-\x7F\uFFFD]/gu)?.length ?? 0;
  return intact > broken;
}
