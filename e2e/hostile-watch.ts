import type { Browser, Page } from '@playwright/test';

/** The traces that a script, a timer, an animation or a request would leave. */
export const SETTLE_MS = 150;

interface Watched {
  readonly ran: string[];
  readonly left: string[];
}

/** Notes every alert of a page or its frames, and every request to anywhere but `home`. */
export function watchfully(page: Page, home: string): Watched {
  const watched: Watched = { ran: [], left: [] };
  page.on('dialog', async (dialog) => {
    watched.ran.push(dialog.message());
    await dialog.dismiss();
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(home) && !/^(?:data|blob):/.test(request.url())) {
      watched.left.push(request.url());
    }
  });
  return watched;
}

/** Everything under `root` that could run, load, submit or take another's name; empty when all is plain text. */
export function dangers(page: Page, root: string): Promise<string[]> {
  return page.locator(root).evaluateAll((roots) => {
    const found: string[] = [];
    const forbidden =
      'script, iframe, frame, frameset, object, embed, applet, form, input, select, textarea, style, link, meta, base, math, ' +
      'video, audio, source, track, template, noscript, dialog, marquee, portal, xmp, plaintext, listing, :not(:defined)';
    for (const parent of roots) {
      for (const element of parent.querySelectorAll('*')) {
        if (element.matches(forbidden)) found.push(element.outerHTML.slice(0, 80));
        for (const { name, value } of element.attributes) {
          if (/^on|^srcdoc$|^formaction$|^ping$|^background$|^name$/i.test(name))
            found.push(`${name}=${value}`);
          if (
            /^(?:src|srcset|poster|data|action)$/i.test(name) &&
            !/^data:image\/(?:png|jpeg|gif);base64,/.test(value)
          ) {
            found.push(`${name}=${value}`);
          }
          if (/href/i.test(name) && !/^(?:https?:|mailto:|tel:|#|\/)/i.test(value))
            found.push(`${name}=${value}`);
          if (/url\(|expression|position/i.test(name === 'style' ? value : '')) found.push(`style=${value}`);
        }
      }
    }
    return found;
  });
}

/** Opens HTML as a page of its own, scripts on and no policy, and says what happened. */
export async function opened(browser: Browser, html: string): Promise<Watched & { dangers: string[] }> {
  const page = await browser.newPage();
  const watched = watchfully(page, 'about:');
  await page.setContent(html, { waitUntil: 'commit' });
  await page.waitForTimeout(SETTLE_MS);
  const found = await dangers(page, 'body');
  await page.close();
  return { ...watched, dangers: found };
}

export const harmless = { ran: [], left: [], dangers: [] };
