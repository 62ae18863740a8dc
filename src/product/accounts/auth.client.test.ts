import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const manage = '../../apps/manage/';
const sources = readdirSync(new URL(manage, import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter(path => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map(path => read(manage + path));
const names = (list: string | undefined) => (list ?? '').split(',').map(name => name.replace('type ', '').trim());
const given = [...read('auth.client.ts').matchAll(/export \{([^}]*)\}/g)].flatMap(([, list]) => names(list));
const taken = sources.flatMap(source =>
  [...source.matchAll(/import \{([^}]*)\} from '[^']*accounts\/auth\.client\.ts'/g)].flatMap(([, list]) => names(list)),
);

it('the dashboard imports everything that accounts has for it', () => {
  expect(given.length).toBeGreaterThan(15);
  expect(given.filter(name => name !== '' && !taken.includes(name))).toEqual([]);
});

it('the dashboard imports no other part of accounts', () => {
  const behind = /accounts\/((client|errors)\/[^']*|[^']*\.(client|query))\.ts'/;
  const parts = sources.flatMap(source => [...source.matchAll(new RegExp(behind, 'g'))].map(([path]) => path));
  expect(parts.filter(path => !path.includes('accounts/auth.client'))).toEqual([]);
});
