import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { freePort } from './busy-vitrine.ts';

type Stored = { type: string; body: Buffer };

/** The page and what it loads, kept in memory and served by a bare server without any script: the mark to measure against. */
export async function staticCopy(browser: Browser, url: string): Promise<{ url: string; stop(): Promise<void> }> {
  const { origin, pathname } = new URL(url);
  const files = await collected(browser, url, origin);
  const page = files.get(pathname);
  if (page === undefined) throw new Error(`${url} was not there to copy`);
  const html = page.body.toString().replaceAll(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, '');
  const brotli = brotliCompressSync(html);
  const server = createServer((request, response) => {
    if (request.url === pathname)
      return response.writeHead(200, { 'content-type': page.type, 'content-encoding': 'br' }).end(brotli);
    const file = files.get(request.url ?? '');
    return file === undefined
      ? response.writeHead(404).end()
      : response.writeHead(200, { 'content-type': file.type }).end(file.body);
  });
  const port = await freePort();
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${port}${pathname}`,
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function collected(browser: Browser, url: string, origin: string): Promise<Map<string, Stored>> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const files = new Map<string, Stored>();
  const reading: Promise<void>[] = [];
  page.on('response', response => {
    if (!response.url().startsWith(origin) || response.status() !== 200) return;
    const path = response.url().slice(origin.length);
    const type = response.headers()['content-type'] ?? '';
    reading.push(
      response.body().then(body => {
        files.set(path, { type, body });
      }),
    );
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await Promise.all(reading);
  await context.close();
  return files;
}
