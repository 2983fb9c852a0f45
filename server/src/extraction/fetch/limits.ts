/** The limits of one fetch. Times are milliseconds, sizes bytes. */
export interface FetchLimits {
  /** From the first look-up to the last byte of the body, redirects included. */
  readonly totalMs: number;
  /** Of the body, decompressed. */
  readonly bodyBytes: number;
  /** Of a plain text, decompressed. */
  readonly textBytes: number;
  /** Of a sitemap, decompressed. */
  readonly sitemapBytes: number;
  /** From the first look-up to the last byte of a sitemap. */
  readonly sitemapMs: number;
  readonly headerBytes: number;
  /** Of everything that one connection receives, compressed bytes, framing and interim responses included. */
  readonly wireBytes: number;
  readonly redirects: number;
  /** Ports of public hosts; hosts of the allow list may use any. */
  readonly ports: readonly number[];
}

/** Sites answer on the first two ports, their staging copies on the others; any port would make us a port scanner. */
export const DEFAULT_LIMITS: FetchLimits = {
  totalMs: 15_000,
  bodyBytes: 5 * 1024 * 1024,
  // The limit that RFC 9309 (2.5) requires of readers of robots.txt.
  textBytes: 500 * 1024,
  // As large as the protocol of sitemaps lets them be.
  sitemapBytes: 50 * 1024 * 1024,
  sitemapMs: 30_000,
  headerBytes: 64 * 1024,
  wireBytes: 10 * 1024 * 1024,
  redirects: 5,
  ports: [80, 443, 8080, 8443],
};
