import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import { pictureFile } from '../../src/apps/demo/demo-files.flow.ts';
import { demoPage } from '../../src/apps/demo/demo-page.flow.ts';
import { demoPeople } from '../../src/apps/demo/demo-people.ts';
import { type Measure, samplePageIn } from '../../src/apps/landing/sample-page.ts';
import { type ArtStyle, artStyleCodes } from '../../src/product/showcase/blocks/appearance/block.ts';
import { type PageAssets, renderPageHtml } from '../../src/product/showcase/rendering/page-html.tsx';
import { styleFontFiles } from '../../src/product/showcase/styles/style-sheets.ts';

const require = createRequire(import.meta.url);

/** A person of the demo in a style, as published; `bytes` in Brotli. */
export type StylePage = { art: ArtStyle; handle: string; url: string; bytes: number };
export type StylePages = { pages: StylePage[]; stop(): void };

/** Every person of the demo in every style, from a server that sends fonts only after `fontsAfterMs`. */
export async function stylePages(fontsAfterMs: number): Promise<StylePages> {
  const answers = new Map<string, { type: string; body: Buffer }>();
  const server = createServer(async (request, reply) => {
    const answer = answers.get(request.url ?? '');
    if (answer?.type === 'font/woff2') await sleep(fontsAfterMs);
    reply.writeHead(answer === undefined ? 404 : 200, answer && { 'content-type': answer.type }).end(answer?.body);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  for (const file of styleFontFiles)
    answers.set(fontPath(file), { type: 'font/woff2', body: readFileSync(require.resolve(file)) });
  const measure: Measure = (handle, key) => {
    const body = readFileSync(pictureFile(handle, key));
    answers.set(`/examples/pictures/${handle}-${key}.svg`, { type: 'image/svg+xml', body });
    const [, width = '4', height = '3'] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(body.toString()) ?? [];
    return { width: Number(width), height: Number(height) };
  };
  const pages = artStyleCodes.flatMap(art =>
    demoPeople.map(person => {
      const { document, facts } = samplePageIn(art, measure, demoPage(person));
      const html = renderPageHtml(document, facts, { ...assets(), origin });
      const path = `/${art}/${person.handle}`;
      answers.set(path, { type: 'text/html; charset=utf-8', body: Buffer.from(html) });
      return { art, handle: person.handle, url: `${origin}${path}`, bytes: brotliCompressSync(html).length };
    }),
  );
  return { pages, stop: () => server.close().closeAllConnections() };
}

const fontPath = (file: string) => `/assets/fonts/${basename(file)}`;

const assets = (): Omit<PageAssets, 'origin'> => ({
  fonts: Object.fromEntries(styleFontFiles.map(file => [file, fontPath(file)])),
  loader: loader.trim(),
  islandUrls: { en: '/assets/booking-00000000.js', ko: '/assets/booking-00000000.js' },
  visitsUrl: '/assets/visits-00000000.js',
  keptEmailUrl: '/assets/kept-email-00000000.js',
});

const { outputFiles } = buildSync({
  entryPoints: ['src/apps/visitor/loader.ts'],
  bundle: true,
  minify: true,
  format: 'esm',
  write: false,
});
const loader = outputFiles[0]?.text ?? '';
