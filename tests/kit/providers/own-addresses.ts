import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, expect } from 'vitest';
import { notifyChange } from '../../../src/platform/change-feed.ts';
import type { DomainAnswer, OwnDomain } from '../../../src/product/domains/contract.ts';
import { openShop } from '../bookings/shop.ts';
import { holdClock, type SignedCreator, testApp } from '../server/app.ts';
import { takeJobs } from '../server/outbox.ts';
import { openNameServer } from './name-server.ts';
import { openTlsProxy, testAuthority } from './tls-proxy.ts';

// A name of the project's own and one of a creator's; the name server of the test answers for both.
export const own = 'vitrine.vitrine-test.org';
export const host = 'studio.vitrine-test.org';

type Got = { status: number; text: string; headers: Record<string, string | string[] | undefined> };

/**
 * A Vitrine with creators at their own domains, its name server and proxy, and two creators. Before each test both
 * release theirs. Call it at the top of a file.
 */
export async function ownAddresses() {
  const clock = holdClock('2026-11-21T12:00:00Z');
  const names = await openNameServer();
  let port = 0;
  const proxy = await openTlsProxy(() => port);

  const settings = {
    PUBLIC_URL: `http://${own}`,
    CUSTOM_HOSTS_DNS: names.address,
    CUSTOM_HOSTS_CA: testAuthority,
    CUSTOM_HOSTS_PORT: String(proxy.port),
    CUSTOM_HOSTS_ADDRESSES: '127.0.0.1',
  };

  const app = await testApp({ settings: { ...settings, CUSTOM_HOSTS_PRIVATE: '1' }, clock });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.app.server.address() as AddressInfo).port;
  const maya = await openShop(app, 'maya', { plan: 'free', services: [{ title: 'A first lesson' }] });
  const jonas = await openShop(app, 'jonas', { services: [{ title: 'Strength' }] });

  const domainOf = (answer: { body: unknown }): OwnDomain => {
    const { domain } = answer.body as DomainAnswer;
    if (domain === null) throw new Error('there is no address');
    return domain;
  };

  const claim = async (creator: SignedCreator, name: string) =>
    domainOf(await app.call('PUT', '/api/domain', { host: name }, creator));

  const check = async (creator: SignedCreator) => domainOf(await app.call('POST', '/api/domain/check', {}, creator));
  const release = (creator: SignedCreator) => app.call('DELETE', '/api/domain', undefined, creator);
  const proofOf = ({ records }: OwnDomain) => records.find(record => record.type === 'TXT')?.value ?? '';

  const mails = async () => {
    await takeJobs(app.deps.db);
    const rows = await app.deps.db
      .selectFrom('mails')
      .select(['recipient', 'props'])
      .where('template', '=', 'domain-news')
      .execute();
    await app.deps.db.deleteFrom('mails').where('template', '=', 'domain-news').execute();
    return rows.map(row => [row.recipient, (row.props as { news: string }).news]);
  };

  /** A visit as it comes from the network, by the name in the Host header. */
  const visit = async (
    at: string,
    path: string,
    headers: Record<string, string> = {},
    method = 'GET',
  ): Promise<Got> => {
    await heard();
    return new Promise((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, path, method, headers: { ...headers, host: at } }, answer => {
        let text = '';
        answer.on('data', part => {
          text += String(part);
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers }));
      });
      asked.on('error', reject);
      asked.end();
    });
  };

  const ask = async (name: string) =>
    (await visit('localhost', `/internal/tls/ask?domain=${encodeURIComponent(name)}`)).status;

  const waiting: (() => void)[] = [];
  app.deps.feed.on('heard', () => waiting.shift()?.());

  /** Waits until this server has received all earlier changes. */
  const heard = () =>
    new Promise<void>((resolve, reject) => {
      waiting.push(resolve);
      notifyChange(app.deps.db, 'heard', 'all').catch(reject);
    });

  /** Makes a name the creator's active one. */
  async function settleIn(creator: SignedCreator, name: string): Promise<void> {
    names.set(`_vitrine.${name}`, 'TXT', proofOf(await claim(creator, name)));
    names.set(name, 'A', '127.0.0.1');
    expect((await check(creator)).state).toBe('active');
  }

  beforeEach(async () => {
    await release(maya);
    await release(jonas);
    for (const name of [host, `_vitrine.${host}`])
      for (const kind of ['A', 'TXT', 'CNAME'] as const) names.set(name, kind);
    names.fail(false);
    await app.deps.db.deleteFrom('throttles').execute();
    await mails();
  });

  /** The proxy's target, which a test may disconnect: nothing answers at port 9. */
  const leadTo = (other: number) => {
    const before = port;
    port = other;
    return before;
  };

  return {
    app,
    leadTo,
    clock,
    names,
    proxy,
    settings,
    maya,
    jonas,
    domainOf,
    claim,
    check,
    release,
    proofOf,
    mails,
    visit,
    ask,
    heard,
    settleIn,
  };
}
