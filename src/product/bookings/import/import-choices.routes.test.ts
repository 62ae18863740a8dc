import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Shop, shopsOn } from '../../../../tests/kit/bookings/shop.ts';
import { codeOf, holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import type { ImportPreview, ImportReading } from './import-contract.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
const open = shopsOn(app, 'choose');
const newShop = () => open({ services: [{ title: 'First talk', durationMinutes: 60 }] });

const preview = (shop: Shop, bytes: Uint8Array | string, reading: ImportReading = {}) =>
  app.call('POST', '/api/bookings/import/preview', { file: Buffer.from(bytes).toString('base64'), reading }, shop);
const looked = async (...given: Parameters<typeof preview>): Promise<ImportPreview> => {
  const answer = await preview(...given);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as ImportPreview;
};
async function bring(shop: Shop, bytes: Uint8Array | string, reading: ImportReading): Promise<ImportPreview> {
  const seen = await looked(shop, bytes, reading);
  const body = { file: Buffer.from(bytes).toString('base64'), reading, seen: seen.seen };
  const answer = await app.call('POST', '/api/bookings/import', body, shop);
  expect(answer.status, answer.text).toBe(201);
  return seen;
}

describe('a creator who brings a file of Calendly', () => {
  const file = (name: string) =>
    readFileSync(new URL(`../../../../tests/kit/imports/samples/calendly/${name}`, import.meta.url));

  it('is asked once for the zone of its times', async () => {
    const shop = await newShop();
    const first = await looked(shop, file('01-plain.csv'));
    expect([first.homeZone, first.from]).toEqual(['Europe/Lisbon', '2025-03-03T11:00:00.000Z']);
    const chosen = await looked(shop, file('01-plain.csv'), { homeZone: 'America/New_York' });
    expect([chosen.homeZone, chosen.from]).toEqual(['America/New_York', '2025-03-03T16:00:00.000Z']);
    expect(chosen.seen).not.toBe(first.seen);
    const own = 'Starts,Ends,Service,Name\n2025-03-03T11:00+01:00,2025-03-03T12:00+01:00,First talk,Ana';
    expect((await looked(shop, own)).homeZone).toBeNull();
  });

  it('keeps who did not come, and what was answered', async () => {
    const shop = await newShop();
    await bring(shop, file('03-no-show.csv'), {});
    await bring(shop, file('04-questions-and-guests.csv'), {});
    const rows = await app.deps.db
      .selectFrom('bookings')
      .select(['customerEmail', 'noShowAt', 'notes'])
      .where('creatorId', '=', shop.creatorId)
      .orderBy('customerEmail')
      .execute();
    expect(rows.map(({ customerEmail, noShowAt }) => [customerEmail, noShowAt?.toISOString()])).toEqual([
      ['ana@example.org', '2025-03-03T11:30:00.000Z'],
      ['b@example.org', undefined],
      ['q@example.org', undefined],
    ]);
    expect(rows[2]?.notes).toContain('What hurts?: My knee');
  });
});

describe('a creator who chooses how a file is read', () => {
  // "홍길동" and "이영희" in CP949, as Korean Excel saves them.
  const names = ['\xc8\xab\xb1\xe6\xb5\xbf', '\xc0\xcc\xbf\xb5\xc8\xf1'];
  const korean = Buffer.from(
    `Starts,Ends,Service,Customer name\r\n2026-11-02 10:00,11:00,First talk,${names[0]}\r\n2026-11-03 10:00,11:00,First talk,${names[1]}`,
    'latin1',
  );

  it('sees the first lines in the encoding that was guessed, and in another one chosen', async () => {
    const shop = await newShop();
    const guessed = await looked(shop, korean);
    expect(guessed).toMatchObject({ encoding: 'euc-kr', headerLine: 1, missing: [] });
    expect(guessed.sample.map(({ line, name }) => [line, name])).toEqual([
      [2, '홍길동'],
      [3, '이영희'],
    ]);
    expect(guessed.columns[3]).toEqual({ header: 'Customer name', field: 'name', cells: ['홍길동', '이영희'] });
    const chosen = await looked(shop, korean, { encoding: 'windows-1252' });
    expect(chosen.sample[0]?.name).toBe('È«±æµ¿');
    expect(chosen.seen).not.toBe(guessed.seen);
    await bring(shop, korean, {});
    expect((await looked(shop, korean)).alreadyHere).toBe(2);
  });

  it('chooses the header and what its columns hold, where nothing is recognised', async () => {
    const shop = await newShop();
    const file = 'Termine 2026\nWann;Was;Wer\n2026-11-02 10:00;First talk;Ana Reis\n';
    const first = await looked(shop, file);
    expect(first).toMatchObject({ missing: ['starts', 'service', 'name'], lines: 0, coming: 0, past: 0, problems: [] });
    expect(first.headers).toContainEqual({ line: 2, text: 'Wann, Was, Wer' });
    const sent = { file: Buffer.from(file).toString('base64'), seen: first.seen };
    expect(codeOf(await app.call('POST', '/api/bookings/import', sent, shop))).toBe('columns_missing');
    const columns = (['starts', 'service', 'name'] as const).map((field, column) => ({ column, field }));
    expect(await bring(shop, file, { headerLine: 2, columns })).toMatchObject({ missing: [], past: 1 });
    expect((await looked(shop, file, { headerLine: 2, columns })).alreadyHere).toBe(1);
  });

  it('chooses what a service becomes, and nothing comes twice', async () => {
    const shop = await newShop();
    const [offerId = ''] = shop.services;
    const file = 'Starts,Service,Name\n2026-11-02 10:00,Intro call,Ana Reis\n';
    const first = await looked(shop, file);
    expect(first).toMatchObject({ past: 0, problems: [{ line: 2, message: expect.stringContaining('No end') }] });
    expect(first.offers).toEqual([{ offerId, title: 'First talk' }]);
    const reading = { services: [{ said: 'Intro call', offerId }] };
    const seen = await bring(shop, file, reading);
    expect(seen.services).toEqual([{ said: 'Intro call', offerId, title: 'First talk', bookings: 1 }]);
    expect((await looked(shop, file, reading)).alreadyHere).toBe(1);
  });

  it('keeps only the name of a service when that is chosen', async () => {
    const shop = await newShop();
    const file = 'Starts,Ends,Service,Name\n2026-11-02 10:00,11:00,First talk,Ana Reis\n';
    const reading = { services: [{ said: 'First talk', offerId: null }] };
    expect((await looked(shop, file, reading)).services).toEqual([
      { said: 'First talk', offerId: null, title: null, bookings: 1 },
    ]);
  });

  it('is asked what an abbreviated time zone means', async () => {
    const shop = await newShop();
    const file = 'Starts,Ends,Time zone,Service,Name\n2026-07-15 10:00,11:00,EST,First talk,Ana Reis\n';
    const first = await looked(shop, file);
    expect(first.zones).toEqual([
      { said: 'EST', zone: null, likely: ['America/New_York', 'America/Panama'], lines: 1 },
    ]);
    expect(first).toMatchObject({ past: 0, problems: [{ field: 'zone' }] });
    const chosen = await bring(shop, file, { zones: [{ said: 'EST', zone: 'America/New_York' }] });
    expect(chosen.sample).toMatchObject([{ startsAt: '2026-07-15T14:00:00.000Z' }]);
  });

  it.each([
    { encoding: 'utf-7' },
    { headerLine: 0 },
    { columns: [{ column: 0, field: 'colour' }] },
    { zones: [{ said: 'EST', zone: 'EST5' }] },
    { services: [{ said: 'x' }] },
    { other: 1 },
  ])('%j is no choice', async reading => {
    expect((await preview(await newShop(), korean, reading as ImportReading)).status).toBe(400);
  });
});
