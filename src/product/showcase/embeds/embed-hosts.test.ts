import { expect, test } from 'vitest';
import { framingOrigins, maxEmbedHosts, readEmbedHosts } from './embed-hosts.ts';

test.each([
  ['studio.example.org', 'studio.example.org'],
  ['https://Studio.Example.org/book?x=1#top', 'studio.example.org'],
  ['*.example.org', '*.example.org'],
  ['example.org:8443', 'example.org:8443'],
  ['localhost:3000', 'localhost:3000'],
  ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
])('%s is understood', (typed, host) => {
  expect(readEmbedHosts([typed, '  ', typed])).toEqual({ ok: true, hosts: [host] });
});

test.each(['*', 'example', "x.org; script-src 'none'", 'ex ample.org', 'javascript:alert(1)', "'self'", 'a.org,b.org'])(
  '%s is refused',
  typed => {
    expect(readEmbedHosts([typed])).toMatchObject({ ok: false });
  },
);

test('twenty websites are enough', () => {
  const many = Array.from({ length: maxEmbedHosts + 1 }, (_, place) => `site${place}.example.org`);
  expect(readEmbedHosts(many.slice(1)).ok).toBe(true);
  expect(readEmbedHosts(many).ok).toBe(false);
});

test('only our own pages may frame when no website is named; others only over https', () => {
  expect(framingOrigins([])).toEqual(["'self'"]);
  expect(framingOrigins(['a.org', 'localhost:3000'])).toEqual(["'self'", 'https://a.org', 'http://localhost:3000']);
});
