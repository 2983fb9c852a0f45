const two = (number: number) => String(number).padStart(2, '0');

/** `contenuto-2026-03-14-094205.docx`, in the reader's time zone. */
export function exportFileName(extension: string, moment: Date, name = 'contenuto'): string {
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-');
  const time = [moment.getHours(), moment.getMinutes(), moment.getSeconds()].map(two).join('');
  return `${name}-${day}-${time}.${extension}`;
}

/** Hands a file to the browser's downloads. */
export function downloadFile(content: Blob, extension: string, name?: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = exportFileName(extension, new Date(), name);
  link.click();
  // The download has begun by then; the file would otherwise stay in memory.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
