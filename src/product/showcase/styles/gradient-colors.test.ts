import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, 'art');
const gradients = /gradient\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;

// Firefox 140 draws hairlines for the sectors of a repeating gradient that has such a color among its stops.
it.each(readdirSync(folder))('%s repeats no gradient over a color that is mixed where it is used', file => {
  const css = readFileSync(join(folder, file), 'utf8');
  const mixed = [...css.matchAll(/(--[\w-]+):\s*color-mix/g)].map(([, name = '']) => `var(${name})`);
  const stops = [...css.matchAll(new RegExp(`repeating-[a-z]+-${gradients.source}`, 'g'))].map(([text]) => text);
  expect(stops.filter(text => [...mixed, 'color-mix'].some(color => text.includes(color)))).toEqual([]);
});
