const BREAKS = /[\t-\r\u0085\u2028\u2029]+/g;
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}\ufff9-\ufffb]/gu;

/**
 * A name without control characters, marks that turn its direction and all that Unicode lets programs ignore; breaks of
 * lines become a space. The database stores names by the same rule (`private.visible_text`).
 */
export function visibleText(written: string): string {
  return written.replace(BREAKS, ' ').replace(UNSEEN, '');
}
