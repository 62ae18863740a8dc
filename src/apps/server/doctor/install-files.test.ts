import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { settings } from '../../../platform/config.ts';
import { nodeSupport } from './findings.ts';

const read = (name: string) => readFileSync(`docs/operate/install/${name}`, 'utf8');
/** Variables of the surroundings that are no settings. */
const others = ['NODE_ENV', 'VITRINE_HOST', 'DATABASE_PASSWORD'];
const isKnown = (name: string) => name in settings || others.includes(name) || name.startsWith('POSTGRES_');

it.each([
  ['vitrine.service', /\b([A-Z][A-Z_]+)=/g],
  ['Containerfile', /\b([A-Z][A-Z_]+)=/g],
  ['compose.yaml', /^ +([A-Z][A-Z_]+):/gm],
  ['compose.yaml', /\$\{([A-Z_]+)/g],
  ['Caddyfile', /\{\$([A-Z_]+)/g],
])('%s sets only what exists', (file, pattern) => {
  const named = [...read(file).matchAll(pattern)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(name => !isKnown(name))).toEqual([]);
});

it('a stop takes longer than the server needs, everywhere', () => {
  expect(read('vitrine.service')).toContain('TimeoutStopSec=15');
  expect(read('vitrine.service')).toContain('KillMode=process');
  expect(read('compose.yaml').match(/stop_grace_period: 15s/g)).toHaveLength(2);
});

it('the proxy asks before each certificate, where the server listens', () => {
  const caddy = read('Caddyfile');
  expect(caddy).toContain('ask http://web:4310/internal/tls/ask');
  expect(caddy.match(/reverse_proxy web:4310/g)).toHaveLength(2);
  expect(read('compose.yaml')).toMatch(/^ {2}web:$/m);
  expect(read('Containerfile')).toContain('PORT=4310');
});

it('a web server and a worker are started, on one database', () => {
  const compose = read('compose.yaml');
  expect([...compose.matchAll(/ROLE: (\w+)/g)].map(([, role]) => role)).toEqual(['web', 'worker']);
  expect(compose.match(/DATABASE_URL:/g)).toHaveLength(1);
});

it('the image has the Node that is supported longest', () => {
  const majors = [...read('Containerfile').matchAll(/^FROM node:(\d+)-/gm)].map(([, major]) => major);
  const newest = Object.keys(nodeSupport).at(-1);
  expect(majors).toEqual([newest, newest]);
});
