import type { Plugin } from 'vite';

const ASYNC_ZIP = /export default function zipToArrayBuffer\(files\)/;

/**
 * A large spreadsheet would be packed in a worker made of a `blob:` address, which a strict content security policy
 * refuses without a word. Ours is written in a worker of its own already: it packs there.
 */
export function spreadsheetsInOneThread(): Plugin {
  return {
    name: 'spreadsheets-in-one-thread',
    transform: {
      filter: { id: /node_modules\/write-excel-file\/modules\/zip\/zipToArrayBuffer\.js/ },
      handler(code) {
        if (!ASYNC_ZIP.test(code)) this.error('write-excel-file no longer packs the known way');
        const sync = "import pack from './zipToArrayBufferSync.js';";
        return { code: `${sync}\nexport default async (files) => pack(files);\n`, map: null };
      },
    },
  };
}
