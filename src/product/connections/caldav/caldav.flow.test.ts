import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasRadicale, openRadicale, type Radicale } from '../../../../tests/kit/providers/radicale.ts';
import { calDav } from './caldav.flow.ts';

const rules = { allowPrivate: true };
const week = { from: Date.parse('2026-10-19T00:00:00Z'), to: Date.parse('2026-10-31T00:00:00Z') };
const zone = 'Europe/Lisbon';
const host = { zone, email: 'maya@example.org' };

describe.skipIf(!hasRadicale)('an account at a real CalDAV server', () => {
  let radicale: Radicale;
  let calendar: string;
  const account = (changed: { password?: string; address?: string } = {}) =>
    calDav(
      { address: changed.address ?? radicale.url, account: 'maya', password: changed.password ?? radicale.password },
      rules,
    );
  const entry = (startsAt: string, id: string = randomUUID(), sequence = 0) => ({
    id,
    sequence,
    title: 'First lesson: Ana Silva; Ångström, "x"',
    startsAt: new Date(startsAt),
    endsAt: new Date(Date.parse(startsAt) + 3_600_000),
    place: 'Rua A, 1',
    words: 'Two\nlines',
    url: 'https://vitrine.example/manage/bookings',
  });
  const files = async () => (await radicale.send('GET', calendar)).text.match(/BEGIN:VEVENT/g)?.length ?? 0;

  beforeAll(async () => {
    radicale = await openRadicale();
    calendar = await radicale.addCalendar('work', 'Work &amp; life');
    await radicale.addCalendar('home', 'Home');
  });
  afterAll(() => radicale?.remove());

  it('is found from the address of its server, with the calendars and their names', async () => {
    const found = await account().calendars();
    expect(found).toMatchObject({ ok: true });
    if (!found.ok) return;
    expect(found.value.sort((a, b) => a.name.localeCompare(b.name))).toEqual([
      { id: calendar.replace('work', 'home'), name: 'Home', writable: true },
      { id: calendar, name: 'Work & life', writable: true },
    ]);
    expect(await account({ address: calendar }).calendars()).toMatchObject({ ok: true });
  });

  it('says what is wrong: the password, the address, the network', async () => {
    expect(await account({ password: 'other' }).calendars()).toMatchObject({ refusal: { kind: 'password_wrong' } });
    const closed = calDav({ address: radicale.url, account: 'maya', password: 'x' }, { allowPrivate: false });
    expect(await closed.calendars()).toMatchObject({ refusal: { kind: 'not_secure' } });
    expect(await account({ address: 'http://127.0.0.1:1/' }).calendars()).toMatchObject({
      refusal: { kind: 'unreachable' },
    });
  });

  it('reads what takes time, repeated over a change of the clocks and by whole days', async () => {
    const other = await radicale.addCalendar('read', 'Read');
    await radicale.putEvent(other, 'daily', [
      'DTSTART;TZID=Europe/Lisbon:20261024T100000',
      'DTEND;TZID=Europe/Lisbon:20261024T110000',
      'RRULE:FREQ=DAILY;COUNT=2',
    ]);
    await radicale.putEvent(other, 'day', ['DTSTART;VALUE=DATE:20261028', 'DTEND;VALUE=DATE:20261029']);
    await radicale.putEvent(other, 'free', [
      'DTSTART:20261020T100000Z',
      'DTEND:20261020T110000Z',
      'TRANSP:TRANSPARENT',
    ]);
    await radicale.putEvent(other, 'far', ['DTSTART:20271020T100000Z', 'DTEND:20271020T110000Z']);
    const read = await account().busy(other, week, host);
    if (!read.ok) throw new Error(read.refusal.kind);
    const shown = read.value.events.map(
      ({ uid, from, takesTime }) => `${uid} ${new Date(from).toISOString()} ${takesTime}`,
    );
    expect(shown.sort()).toEqual([
      'daily 2026-10-24T09:00:00.000Z true',
      'daily 2026-10-25T10:00:00.000Z true',
      'day 2026-10-28T00:00:00.000Z true',
      'free 2026-10-20T10:00:00.000Z false',
    ]);
  });

  it('writes an entry once however often it is told, moves it, and takes it away', async () => {
    const one = entry('2026-10-20T09:00:00Z');
    for (let times = 0; times < 3; times += 1)
      expect(await account().upsert(calendar, one)).toEqual({ ok: true, value: null });
    expect(await files()).toBe(1);
    const moved = entry('2026-10-21T12:00:00Z', one.id, 1);
    expect(await account().upsert(calendar, moved)).toMatchObject({ ok: true });
    expect(await files()).toBe(1);
    const text = (await radicale.send('GET', `${calendar}${one.id}.ics`)).text;
    expect(text).toContain('SEQUENCE:1');
    expect(text).toContain(`UID:${one.id}@vitrine`);
    expect(text).not.toContain('ATTENDEE');
    expect(await account().entryState(calendar, one.id, zone)).toEqual({
      ok: true,
      value: { kind: 'there', from: moved.startsAt.getTime(), to: moved.endsAt.getTime() },
    });
    expect(await account().remove(calendar, one.id)).toMatchObject({ ok: true });
    expect(await account().remove(calendar, one.id)).toMatchObject({ ok: true });
    expect(await account().entryState(calendar, one.id, zone)).toEqual({ ok: true, value: { kind: 'gone' } });
  });

  it('two who write the same entry at once leave one copy', async () => {
    const before = await files();
    const one = entry('2026-10-22T09:00:00Z');
    await Promise.all([1, 2, 3, 4].map(() => account().upsert(calendar, one)));
    expect(await files()).toBe(before + 1);
  });

  it('says that a calendar is gone', async () => {
    expect(await account().busy(`${calendar}nothing/`, week, host)).toMatchObject({ refusal: { kind: 'not_found' } });
  });
});
