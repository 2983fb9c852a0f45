const HTML_TYPES: ReadonlySet<string> = new Set(['text/html', 'application/xhtml+xml']);

/** How an HTML document may begin: the patterns of the MIME Sniffing Standard, section 7.1. */
const HTML_START =
  /^\s*<(?:!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|!--)(?:[\s>]|$)/i;
const XML_START = /^\s*<\?xml[\s?]/i;
const SNIFFED_CHARACTERS = 1_445;

/** Files that may contain hardly any binary data: PDF, PostScript, RTF. */
const FILE_START = /^\s*(?:%PDF-|%!PS-Adobe-|\{\\rtf)/;
/** Random bytes contain a tenth of them, pages a stray one. UTF-16 has none left once it is decoded. */
const CONTROL_CHARACTER = /(?!\s)\p{Cc}/gu;
const BINARY_SHARE = 0.02;
const BINARY_SAMPLE = 64 * 1024;

/** A `Content-Type` header, lower-case; `essence` is null when there is none that can be read. */
interface MediaType {
  readonly essence: string | null;
  readonly charset: string | null;
}

export function parseMediaType(header: string | undefined): MediaType {
  const essence = /^\s*([^\s;,/]+\/[^\s;,/]+)\s*(?:[;,]|$)/.exec(header ?? '')?.[1];
  const charset = /[;,\s]charset\s*=\s*["']?([^\s"';,]+)/i.exec(header ?? '')?.[1];
  return { essence: essence?.toLowerCase() ?? null, charset: charset?.toLowerCase() ?? null };
}

/** The server's declaration of the body: HTML, something else, or nothing, so that the body itself decides. */
export function declaredKind({ essence }: MediaType): 'html' | 'other' | 'unknown' {
  if (essence === null) return 'unknown';
  return HTML_TYPES.has(essence) ? 'html' : 'other';
}

/** True when the text begins like an HTML document. */
export function looksLikeHtml(text: string): boolean {
  const start = text.slice(0, SNIFFED_CHARACTERS);
  return HTML_START.test(start) || (XML_START.test(start) && /<html[\s>]/i.test(start));
}

/** True if the text is really another kind of file (a PDF, an image, an archive), whatever the server declares. */
export function looksLikeAnotherFile(text: string): boolean {
  if (FILE_START.test(text)) return true;
  const sample = text.slice(0, BINARY_SAMPLE);
  return (sample.match(CONTROL_CHARACTER)?.length ?? 0) > sample.length * BINARY_SHARE;
}
