import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { host, own, ownAddresses } from '../../../tests/kit/providers/own-addresses.ts';
import type { SignedCreator } from '../../../tests/kit/server/app.ts';
import { checkDueDomains } from './check-domain.flow.ts';
import type { OwnDomain } from './contract.ts';

const { app, clock, names, maya, jonas, domainOf, claim, check, release, proofOf, mails, visit, ask, settleIn } =
  await ownAddresses();

const canonical = (html: string) => /rel="canonical" href="([^"]+)"/.exec(html)?.[1];

describe('a name with www and the same without', () => {
  const bare = 'vitrine-test.org';
  const www = `www.${bare}`;
  const other = async (creator: SignedCreator) => {
    const { other: found } = await check(creator);
    await app.deps.db.deleteFrom('throttles').execute();
    if (found === null) throw new Error('there is no other name');
    return found;
  };
  const kinds = ({ records }: { records: OwnDomain['records'] }) => records.map(({ type, name }) => `${type} ${name}`);
  const whereTo = async (at: string, path = '/', method = 'GET') => {
    const { status, headers } = await visit(at, path, {}, method);
    return [status, headers.location];
  };

  beforeEach(() => {
    for (const name of [bare, www, `_vitrine.${bare}`, `_vitrine.${www}`])
      for (const kind of ['A', 'TXT', 'CNAME'] as const) names.set(name, kind);
  });

  it('are a pair, and one with more before it has none', async () => {
    expect((await claim(maya, bare)).other).toMatchObject({ host: www, state: 'waiting', finding: null });
    expect((await claim(maya, www)).other).toMatchObject({ host: bare, state: 'waiting', finding: null });
    expect((await claim(maya, host)).other).toBeNull();
    expect((await claim(maya, `www.${host}`)).other).toBeNull();
    const { rows } = await sql`select host from domains where creator_id = ${maya.creatorId}`.execute(app.deps.db);
    expect(rows).toHaveLength(1);
  });

  it('the name with www needs one record more, and leads on by path and query', async () => {
    await settleIn(maya, bare);
    expect(await other(maya)).toMatchObject({ state: 'waiting', finding: { proof: 'right', leads: 'nowhere' } });
    expect(kinds(await other(maya))).toEqual([`CNAME ${www}`, `A ${www}`]);
    expect([await ask(www), (await visit(www, '/')).status]).toEqual([404, 421]);

    names.set(www, 'A', '127.0.0.1');
    expect(await other(maya)).toMatchObject({ state: 'active', records: [], finding: { https: 'right' } });
    expect(await ask(www)).toBe(200);
    expect(await whereTo(www)).toEqual([301, `https://${bare}/`]);
    expect(await whereTo(`${www.toUpperCase()}:80`, '/services/a?from=1&to=%2F')).toEqual([
      301,
      `https://${bare}/services/a?from=1&to=%2F`,
    ]);
    expect(await whereTo(www, '//evil.example/x')).toEqual([301, `https://${bare}//evil.example/x`]);
    expect(await whereTo(www, 'http://evil.example/x')).toEqual([301, `https://${bare}/`]);
    expect(await whereTo(www, '/signin')).toEqual([301, `https://${bare}/signin`]);
    expect(await whereTo(www, '/api/holds', 'POST')).toEqual([308, `https://${bare}/api/holds`]);
    expect((await visit(www, '/')).headers['cache-control']).toBe('no-cache');
    expect((await visit(bare, '/')).status).toBe(200);
    expect(await mails()).toEqual([[maya.email, 'active']]);
  });

  it('the name without www has to be proved for itself', async () => {
    await settleIn(maya, www);
    names.set(bare, 'A', '127.0.0.1');
    const unproved = await other(maya);
    expect(unproved).toMatchObject({ host: bare, state: 'waiting', finding: { proof: 'missing', leads: 'here' } });
    expect(kinds(unproved)).toEqual([`TXT _vitrine.${bare}`]);
    names.set(`_vitrine.${bare}`, 'TXT', proofOf(domainOf(await app.call('GET', '/api/domain', undefined, maya))));
    expect(await other(maya)).toMatchObject({ finding: { proof: 'other' } });
    expect(await ask(bare)).toBe(404);
    names.set(`_vitrine.${bare}`, 'TXT', unproved.records[0]?.value ?? '');
    expect((await other(maya)).state).toBe('active');
    expect(await whereTo(bare, '/contact')).toEqual([301, `https://${www}/contact`]);
  });

  it('change places when the creator wants that, without a pause', async () => {
    names.set(www, 'A', '127.0.0.1');
    await settleIn(maya, bare);
    await app.call('PATCH', '/api/domain', { redirects: true }, maya);
    const swapped = await claim(maya, www);
    expect(swapped).toMatchObject({
      host: www,
      state: 'active',
      redirects: true,
      other: { host: bare, state: 'active' },
    });
    expect(await whereTo(bare)).toEqual([301, `https://${www}/`]);
    expect(canonical((await visit(www, '/')).text)).toBe(`https://${www}/`);
    expect(await whereTo(own, '/at/maya')).toEqual([301, `https://${www}/`]);
    expect(await claim(maya, www)).toMatchObject({ host: www, state: 'active' });
  });

  it('no certificate and no way on before the first name is proved, and none after it is lost', async () => {
    names.set(www, 'A', '127.0.0.1');
    await claim(maya, bare);
    expect(await other(maya)).toMatchObject({ state: 'waiting', finding: { proof: 'missing', leads: 'here' } });
    expect([await ask(bare), await ask(www)]).toEqual([404, 404]);
    await settleIn(maya, bare);
    expect(await ask(www)).toBe(200);
    names.set(bare, 'A', '127.0.0.9');
    for (const _ of [1, 2, 3]) await check(maya);
    expect(await whereTo(www)).toEqual([301, `https://${bare}/`]);
    clock.forward(7 * 24 * 60);
    expect(await other(maya)).toMatchObject({ state: 'waiting' });
    expect([await ask(www), (await visit(www, '/')).status]).toEqual([404, 421]);
  });

  it('the other one breaks quietly, and takes nothing from the first', async () => {
    names.set(www, 'A', '127.0.0.1');
    await settleIn(maya, bare);
    await mails();
    names.set(www, 'A', '127.0.0.9');
    for (const _ of [1, 2]) await check(maya);
    expect(await other(maya)).toMatchObject({ state: 'broken', finding: { leads: 'elsewhere' } });
    expect([await mails(), (await visit(bare, '/')).status]).toEqual([[], 200]);
  });

  it('a name somebody shows their page at is not taken by one that would only follow', async () => {
    await settleIn(jonas, www);
    names.set(`_vitrine.${www}`, 'TXT');
    await settleIn(maya, bare);
    expect(await other(maya)).toMatchObject({ state: 'waiting', finding: { held: true } });
    expect((await visit(www, '/')).text).toContain('Strength');
    expect((await visit(bare, '/')).text).toContain('A first lesson');
    await release(jonas);
    expect((await other(maya)).state).toBe('active');
  });

  it('a name that only follows gives way to whoever proves it', async () => {
    names.set(www, 'A', '127.0.0.1');
    await settleIn(maya, bare);
    await mails();
    await settleIn(jonas, www);
    expect((await visit(www, '/')).text).toContain('Strength');
    expect(await other(maya)).toMatchObject({ state: 'waiting', finding: { held: true } });
    expect(await mails()).toEqual([[jonas.email, 'active']]);
    expect(domainOf(await app.call('GET', '/api/domain', undefined, jonas)).other).toMatchObject({ state: 'waiting' });
  });

  it('two people who prove both at the same moment get one each', async () => {
    for (const [creator, name] of [
      [maya, bare],
      [jonas, www],
    ] as const) {
      names.set(`_vitrine.${name}`, 'TXT', proofOf(await claim(creator, name)));
      names.set(name, 'A', '127.0.0.1');
    }
    await Promise.all([maya, jonas, maya, jonas].map(check));
    for (const creator of [maya, jonas])
      expect(await check(creator)).toMatchObject({
        state: 'active',
        other: { state: 'waiting', finding: { held: true } },
      });
  });

  it('works for letters of other scripts, and a name kept from before the pairs gets its other one', async () => {
    const claimed = await claim(maya, 'www.tänze.example');
    expect(claimed).toMatchObject({
      host: 'www.xn--tnze-loa.example',
      readable: 'www.tänze.example',
      zone: 'xn--tnze-loa.example',
      other: { host: 'xn--tnze-loa.example', readable: 'tänze.example' },
    });
    await sql`delete from domains where follows`.execute(app.deps.db);
    expect((await other(maya)).host).toBe('xn--tnze-loa.example');
  });

  it('is checked by itself once the first one is proved', async () => {
    await claim(maya, bare);
    await check(maya);
    clock.forward(60 * 24);
    names.set(`_vitrine.${bare}`, 'TXT', proofOf(await claim(maya, bare)));
    for (const name of [bare, www]) names.set(name, 'A', '127.0.0.1');
    while ((await checkDueDomains(app.deps)) > 0);
    expect(await ask(www)).toBe(200);
  });
});
