import { expect, it } from 'vitest';
import { ChunkFailure, chunkLoadSeconds, loadChunk } from './chunk-failure.ts';

const broken = (message: string) => () => Promise.reject(new TypeError(message));

it.each([
  [
    'Failed to fetch dynamically imported module: https://vitrine.example/assets/orders-screen-B3xT9a_1.js',
    'Loading chunk orders-screen failed (missing: https://vitrine.example/assets/orders-screen-B3xT9a_1.js)',
  ],
  [
    'Unable to preload CSS for /assets/home-screen-Aa12Bb34.css',
    'Loading chunk home-screen failed (missing: /assets/home-screen-Aa12Bb34.css)',
  ],
  ['Importing a module script failed.', 'Loading chunk unknown failed (missing: unknown address)'],
])('%s', async (said, message) => {
  await expect(loadChunk(broken(said))).rejects.toBeInstanceOf(ChunkFailure);
  await expect(loadChunk(broken(said))).rejects.toThrow(message);
});

it('code that takes longer than 120 seconds has failed', async () => {
  expect(chunkLoadSeconds).toBe(120);
  await expect(loadChunk(() => new Promise(() => {}), 0.01)).rejects.toMatchObject({
    name: 'ChunkLoadError',
    reason: 'timeout',
  });
});

it('an error in the loaded code stays what it is', async () => {
  await expect(loadChunk(broken('x is not a function'))).rejects.toThrow(TypeError);
});

it('what arrives is handed on', async () => {
  expect(await loadChunk(async () => 7)).toBe(7);
});
