const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['agrave', 'à'],
  ['egrave', 'è'],
  ['eacute', 'é'],
  ['igrave', 'ì'],
  ['ograve', 'ò'],
  ['ugrave', 'ù'],
  ['Egrave', 'È'],
]);

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES.get(name) ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/**
 * The plain text of one of our mails: paragraphs on lines of their own, each link as its label and its address.
 * @supabase/lite writes the text part in English whatever the template; this replaces it.
 */
export function mailText(html: string): string {
  const marked = html
    .replace(/<(head|style|script|title)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/<a\b[^>]*?\bhref="([^"]*)"[^>]*>([\s\S]*?)<\/a\s*>/gi, (_, address, label) =>
      label.includes(address) ? address : `${label.trim()}: ${address}`,
    )
    .replace(/<br\b[^>]*>/gi, '\n')
    .replace(/<\/(p|h[1-6]|div|tr|li)\b[^>]*>/gi, '\n\n')
    .replace(/<[^>]*>/g, '');
  return decodeEntities(marked)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .join('\n')
    .replace(/\n{2,}/g, '\n\n')
    .trim();
}
