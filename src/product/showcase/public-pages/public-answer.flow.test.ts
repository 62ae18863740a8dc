import { brotliCompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readyAnswer } from './public-answer.flow.ts';

it('of a page memory keeps the Brotli bytes alone; the others are made when they are asked for', () => {
  const br = brotliCompressSync('Salsa by the river');
  const { variants } = readyAnswer({ type: 'text/html', etag: 'abc', bodies: { br }, headers: [] });
  expect(variants.br.body).toBe(br);
  expect(gunzipSync(variants.gzip.body).toString()).toBe('Salsa by the river');
  expect(variants.identity.body.toString()).toBe('Salsa by the river');
  expect(variants.gzip).not.toBe(variants.gzip);
  expect(variants.identity).not.toBe(variants.identity);
});
