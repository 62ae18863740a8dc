import { expect, it } from 'vitest';
import { comingFrom } from './coming-from.ts';

it.each([
  ['nothing', undefined, '/at/maya'],
  ['no address', 'maya', '/at/maya'],
  ['a page of this server', 'https://vitrine.example/at/maya/pages/june?utm=1#newsletter', '/at/maya/pages/june'],
  ['the page at a host of its own', 'https://maya.example/', '/'],
  ['the form alone', 'https://vitrine.example/at/maya/subscribe', '/at/maya'],
  ['a long path', `https://vitrine.example/${'a'.repeat(300)}`, `/${'a'.repeat(199)}`],
])('a form sent from %s', (_case, referer, expected) => {
  expect(comingFrom(referer, '/at/maya')).toBe(expected);
});
