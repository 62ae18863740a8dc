import { describe, expect, it } from 'vitest';
import { host, own, ownAddresses } from '../../../tests/kit/providers/own-addresses.ts';
import { codeOf } from '../../../tests/kit/server/app.ts';
import { checkDueDomains } from './check-domain.flow.ts';

const {
  app,
  clock,
  names,
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
  settleIn,
  leadTo,
} = await ownAddresses();

const canonical = (html: string) => /rel="canonical" href="([^"]+)"/.exec(html)?.[1];

describe('from a claim to a page at a creator’s own address', () => {
  it('goes by way of the records and a knock, and says at each step what was found', async () => {
    const claimed = await claim(maya, ' https://Studio.vitrine-test.org/ ');
    expect(claimed).toMatchObject({ host, state: 'waiting', finding: null, redirects: false });
    expect(claimed.records.map(({ type, name }) => [type, name])).toEqual([
      ['TXT', `_vitrine.${host}`],
      ['CNAME', host],
      ['A', host],
    ]);
    expect(await check(maya)).toMatchObject({ state: 'waiting', finding: { proof: 'missing', leads: 'nowhere' } });

    names.set(host, 'A', '127.0.0.9');
    names.set(`_vitrine.${host}`, 'TXT', 'vitrine-of-somebody-else');
    expect(await check(maya)).toMatchObject({
      state: 'waiting',
      finding: { proof: 'other', leads: 'elsewhere', found: ['127.0.0.9'], expected: ['127.0.0.1'], https: 'untried' },
    });
    expect(await ask(host)).toBe(404);

    names.set(`_vitrine.${host}`, 'TXT', 'v=spf1 -all', proofOf(claimed));
    names.set(host, 'A');
    names.set(host, 'CNAME', own);
    names.set(own, 'A', '127.0.0.1');
    expect(await check(maya)).toMatchObject({ state: 'active', finding: { leads: 'here', https: 'right' } });
    expect(await mails()).toEqual([[maya.email, 'active']]);
    expect(await ask(host)).toBe(200);

    const page = await visit(host, '/');
    expect(page.status).toBe(200);
    expect(canonical(page.text)).toBe(`https://${host}/`);
    expect(page.text).toContain(`href="/services/a-first-lesson"`);
    expect(page.text).not.toContain('"/at/maya');
  });

  it('is one claim where two tabs ask at once, the same or another name', async () => {
    const put = (name: string) => app.call('PUT', '/api/domain', { host: name }, jonas);
    for (const other of [host, 'book.vitrine-test.org']) {
      const answers = await Promise.all([put(host), put(other), put(host), put(other)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      await release(jonas);
    }
  });

  it('gives the proxy its certificate before the knock succeeds', async () => {
    names.set(`_vitrine.${host}`, 'TXT', proofOf(await claim(maya, host)));
    names.set(host, 'A', '127.0.0.1');
    const before = leadTo(9);
    const waiting = await check(maya);
    leadTo(before);
    expect(waiting).toMatchObject({ state: 'reachable', finding: { https: 'other' } });
    expect(await ask(host)).toBe(200);
    expect((await visit(host, '/')).status).toBe(421);
    expect((await check(maya)).state).toBe('active');
  });

  it('is checked by itself when its time has come, and not before', async () => {
    await claim(maya, host);
    expect(await checkDueDomains(app.deps)).toBe(1);
    expect(await checkDueDomains(app.deps)).toBe(0);
    clock.forward(2);
    expect(await checkDueDomains(app.deps)).toBe(1);
  });

  it('takes nothing away because a name server does not answer', async () => {
    await settleIn(maya, host);
    names.fail(true);
    expect(await check(maya)).toMatchObject({ state: 'active', finding: { leads: 'unanswered' } });
  });

  it('an address that breaks is served for a week and told by mail; mended, it is at home again', async () => {
    await settleIn(maya, host);
    await mails();
    names.set(host, 'A', '127.0.0.9');
    await check(maya);
    await check(maya);
    expect((await visit(host, '/')).status).toBe(200);
    const broken = await check(maya);
    expect(broken.state).toBe('broken');
    expect(broken.servedUntil).toBe(new Date(clock.now().getTime() + 7 * 86_400_000).toISOString());
    expect(await mails()).toEqual([[maya.email, 'broken']]);
    const still = await visit(host, '/');
    expect([still.status, canonical(still.text)]).toEqual([200, `http://${own}/at/maya`]);

    names.set(host, 'A', '127.0.0.1');
    expect((await check(maya)).state).toBe('active');
    expect(await mails()).toEqual([[maya.email, 'mended']]);

    names.set(host, 'A', '127.0.0.9');
    await app.deps.db.deleteFrom('throttles').execute();
    for (const _ of [1, 2, 3]) await check(maya);
    clock.forward(7 * 24 * 60);
    expect((await check(maya)).state).toBe('waiting');
    expect((await mails()).map(([, news]) => news)).toEqual(['broken', 'ended']);
    expect((await visit(host, '/')).status).toBe(421);
    expect(await ask(host)).toBe(404);
  });

  it.each(['', 'studio', '127.0.0.1', 'localhost', 'co.uk', own, `maya.${own}`, 'a b.org'])(
    '%j cannot be claimed',
    async name => {
      const answer = await app.call('PUT', '/api/domain', { host: name }, maya);
      expect([answer.status, codeOf(answer)]).toEqual([400, 'invalid_input']);
      expect((answer.body as { error: { fields: { host: string } } }).error.fields.host).not.toBe('');
    },
  );

  it('checks on demand are limited', async () => {
    await claim(maya, host);
    const statuses: number[] = [];
    for (let at = 0; at < 7; at += 1) statuses.push((await app.call('POST', '/api/domain/check', {}, maya)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });

  it('nobody is shown or changes anything without a session', async () => {
    for (const [method, url] of [
      ['GET', ''],
      ['PUT', ''],
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', '/check'],
    ] as const) {
      const body =
        method === 'PUT' ? { host } : method === 'PATCH' ? { redirects: true } : method === 'POST' ? {} : undefined;
      expect((await app.call(method, `/api/domain${url}`, body)).status).toBe(401);
    }
  });
});

describe('a name that two people claim', () => {
  it('stays with whoever has it while their record stands', async () => {
    await settleIn(maya, host);
    const claimed = await claim(jonas, host);
    expect(proofOf(claimed)).not.toBe(proofOf(await claim(maya, host)));
    expect(await check(jonas)).toMatchObject({ state: 'waiting', finding: { proof: 'other', held: true } });
    names.set(`_vitrine.${host}`, 'TXT', proofOf(await claim(maya, host)), proofOf(claimed));
    expect(await check(jonas)).toMatchObject({ state: 'waiting', finding: { proof: 'right', held: true } });
    expect((await visit(host, '/')).text).toContain('A first lesson');
  });

  it('goes to whoever proves it alone, and the other is told', async () => {
    await settleIn(maya, host);
    await mails();
    names.set(`_vitrine.${host}`, 'TXT', proofOf(await claim(jonas, host)));
    expect((await check(jonas)).state).toBe('active');
    expect((await visit(host, '/')).text).toContain('Strength');
    expect(domainOf(await app.call('GET', '/api/domain', undefined, maya)).state).toBe('waiting');
    expect((await mails()).sort()).toEqual(
      [
        [jonas.email, 'active'],
        [maya.email, 'ended'],
      ].sort(),
    );
    expect(canonical((await visit(own, '/at/maya')).text)).toBe(`http://${own}/at/maya`);
  });

  it('is free once it is given up', async () => {
    await settleIn(maya, host);
    await release(maya);
    expect(await ask(host)).toBe(404);
    expect((await visit(host, '/')).status).toBe(421);
    await settleIn(jonas, host);
  });

  it('41 CVE-2026-80192: a proof for one name proves no other', async () => {
    const first = proofOf(await claim(maya, 'gym.vitrine-test.org'));
    const second = proofOf(await claim(maya, host));
    expect(second).not.toBe(first);
    names.set(`_vitrine.${host}`, 'TXT', first);
    names.set(host, 'A', '127.0.0.1');
    expect(await check(maya)).toMatchObject({ state: 'waiting', finding: { proof: 'other' } });
  });
});
