import { expect, it } from 'vitest';
import { testApp } from '../../../tests/kit/server/app.ts';

const ask = async (proxies: string, forwarded: (at: number) => string | undefined, remoteAddress = '127.0.0.1') => {
  const { app } = await testApp({ settings: { TRUST_PROXY: proxies } });
  const statuses = new Set<number>();
  for (let at = 0; at < 62; at++) {
    const header = forwarded(at);
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/confirmation/resend',
      remoteAddress,
      headers: header === undefined ? {} : { 'x-forwarded-for': header },
      payload: { email: `visitor${at}@example.org` },
    });
    statuses.add(answer.statusCode);
  }
  return [...statuses].sort();
};

it.each<[string, string, (at: number) => string, number[]]>([
  [
    'entries that a visitor wrote change nothing behind one proxy',
    '1',
    at => `203.0.113.${at}, 198.51.100.7`,
    [410, 429],
  ],
  ['nor behind two', '2', at => `203.0.113.${at}, 198.51.100.7, 10.0.0.1`, [410, 429]],
  ['nor without any', '0', at => `203.0.113.${at}`, [410, 429]],
  ['what the proxy wrote counts', '1', at => `198.51.100.${at}`, [410]],
  ['addresses of one IPv6 network are one source', '1', at => `2001:db8:1:2::${at}`, [410, 429]],
  ['other networks are others', '1', at => `2001:db8:1:${at}::1`, [410]],
  ['spellings of one address are one', '1', at => ['::ffff:198.51.100.7', '198.51.100.7'][at % 2] ?? '', [410, 429]],
])('35 CVE-2026-45364: %s', async (_case, proxies, forwarded, statuses) => {
  expect(await ask(proxies, forwarded)).toEqual(statuses);
});
