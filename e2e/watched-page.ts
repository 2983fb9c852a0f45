import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';

interface Watch {
  /** True where the backend is meant to refuse or fail: the browser then notes the answer in its console. */
  readonly expectsRefusals: boolean;
  /** Watches another page than the test's own. */
  watch(page: Page): void;
}

/** The browser's own console lines about an answer of 400 and above, or about none. */
const isRefusal = (message: ConsoleMessage) => message.text().startsWith('Failed to load resource:');

/** Every server of a test is on this machine. */
function leavesThisMachine(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol.startsWith('http') && !['localhost', '127.0.0.1'].includes(hostname);
}

/** A page on which an unexpected error, an exception nobody caught or a request to anywhere else fails the test. */
export const test = base.extend<Watch>({
  expectsRefusals: [false, { option: true }],
  watch: async ({ expectsRefusals }, use) => {
    const errors: string[] = [];
    await use((page) => {
      page.on('console', (message) => {
        if (message.type() === 'error' && !(expectsRefusals && isRefusal(message)))
          errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('request', (request) => {
        if (leavesThisMachine(request.url())) errors.push(`asked ${request.url()}`);
      });
    });
    expect(errors).toEqual([]);
  },
  page: async ({ page, watch }, use) => {
    watch(page);
    await use(page);
  },
});
