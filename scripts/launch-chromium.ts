import { type Browser, chromium } from '@playwright/test';
import { findChromium } from './find-chromium.ts';

/** The machine's Chromium without a window, for benchmarks and pictures. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
}
