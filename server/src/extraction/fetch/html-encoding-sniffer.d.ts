/** The package ships no types. */
declare module 'html-encoding-sniffer' {
  interface SniffOptions {
    readonly transportLayerEncodingLabel?: string;
    readonly defaultEncoding?: string;
    readonly maxPrescanBytes?: number;
  }
  /** Returns the canonical name of an encoding, never a label. */
  export default function sniffEncoding(bytes: Uint8Array, options?: SniffOptions): string;
}
