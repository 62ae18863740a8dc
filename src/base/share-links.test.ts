import { expect, it } from 'vitest';
import { shareLinks } from './share-links.ts';

it('contains the whole address and title, whatever is in them', () => {
  const address = 'https://vitrine.test/at/maya?a=1&b=2#x';
  const links = shareLinks(address, 'Salsa & more?');
  expect(links.map(({ name }) => name)).toEqual(['Email', 'WhatsApp', 'LinkedIn', 'Facebook']);
  for (const { href } of links) expect(decodeURIComponent(href)).toContain(address);
  expect(new URLSearchParams(links[0]?.href.split('?')[1]).get('subject')).toBe('Salsa & more?');
  expect(new URL(links[2]?.href ?? '').searchParams.get('url')).toBe(address);
});
