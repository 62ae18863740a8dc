import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { publicFiles } from './public-files.ts';

const root = mkdtempSync(join(tmpdir(), 'vitrine-pages-'));
afterAll(() => rmSync(root, { recursive: true }));
const plain = '<!doctype html><head><title>Vitrine</title></head>';
mkdirSync(join(root, 'dist/public/assets'), { recursive: true });
for (const name of ['manage', 'signin']) writeFileSync(join(root, `dist/public/${name}.html`), plain);

it.each([
  ['no key', {}, ''],
  [
    'a key for the dashboard',
    { ANALYTICS_APP_KEY: 'key-of-the-app' },
    '<meta name="vitrine-analytics" data-key="key-of-the-app" data-to="/api/vitrine/events">',
  ],
  [
    'another address',
    { ANALYTICS_APP_KEY: 'key-of-the-app', ANALYTICS_URL: 'https://collector.example/?a=1&b="' },
    '<meta name="vitrine-analytics" data-key="key-of-the-app" data-to="https://collector.example/?a=1&amp;b=&quot;">',
  ],
  [
    'a key for pages',
    { ANALYTICS_PAGES_KEY: 'key-of-pages' },
    '<meta name="vitrine-page-analytics" content="offered">',
  ],
])('with %s in the settings the dashboard is served with %s', async (_what, settings, tags) => {
  const app = Fastify();
  await publicFiles(app, readConfig(settings), root);
  for (const url of ['/manage', '/signin'])
    expect((await app.inject({ url })).body).toBe(plain.replace('</head>', () => `${tags}</head>`));
});
