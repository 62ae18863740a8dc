import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openShop, republish, type Shop } from '../../../../tests/kit/bookings/shop.ts';
import { editPage } from '../../../../tests/kit/page/edit-page.ts';
import { codeOf, holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { individualServiceDefaults } from '../../services/service.ts';
import type { Booked, Hold } from '../booking/contract.ts';
import type { BookingDetail } from '../manage/parts/manage-contract.ts';

// A Saturday.
const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
const { db } = app.deps;

const danced = randomUUID();
const goals = randomUUID();
const consent = randomUUID();
const asks = {
  phone: 'required' as const,
  notes: 'optional' as const,
  questions: [
    {
      id: danced,
      label: 'Have you danced?',
      help: '',
      kind: 'one_choice' as const,
      required: true,
      options: ['Never', 'A bit'],
    },
    {
      id: goals,
      label: 'What for?',
      help: 'As many as you like',
      kind: 'several_choices' as const,
      required: false,
      options: ['Fun', 'A wedding'],
    },
    { id: consent, label: 'May we film?', help: '', kind: 'yes_no' as const, required: false, options: [] },
  ],
};
const shop = await openShop(app, 'asking', {
  services: [{ durationMinutes: 30, stepMinutes: 30, asks }],
  classes: [{ startDate: '2026-11-23', startTime: '19:00', recurrence: 'one_time', asks: { ...asks, phone: 'off' } }],
});
const [service = ''] = shop.services;
let hour = 9;
const nextStart = () =>
  `2026-11-${String(23 + Math.floor(hour / 24)).padStart(2, '0')}T${String(hour++).padStart(2, '0')}:00:00.000Z`;
const person = { name: 'Ana Silva', email: 'ana@example.org', notes: '', method: null };
const right = { phone: '+351 912 345 678', answers: { [danced]: 'A bit', [goals]: ['A wedding', 'Fun'] } };

const tryHold = (at: Shop, offerId: string, startsAt: string) =>
  app.call('POST', '/api/holds', { userUrl: at.userUrl, offerId, startsAt, bookingId: randomUUID() });
async function hold(at: Shop, offerId: string, startsAt: string): Promise<Hold> {
  const answer = await tryHold(at, offerId, startsAt);
  expect(answer.status, answer.text).toBe(201);
  return answer.body as Hold;
}
const send = (ref: string, change: object = {}) =>
  app.call('POST', `/api/holds/${ref}/details`, { ...person, ...right, ...change });
const post = async (url: string, form: string) => {
  const answer = await app.app.inject({
    method: 'POST',
    url,
    headers: { origin: 'http://localhost:4310', 'content-type': 'application/x-www-form-urlencoded' },
    payload: form,
  });
  return { status: answer.statusCode, text: answer.body, to: String(answer.headers.location ?? '') };
};
async function booked(): Promise<{ ref: string; id: string }> {
  const held = await hold(shop, service, nextStart());
  const answer = await send(held.ref);
  expect(answer.status, answer.text).toBe(200);
  const ref = new URL((answer.body as Booked).url, 'http://x').searchParams.get('ref') ?? '';
  const row = await db
    .selectFrom('bookings')
    .select('id')
    .where('creatorId', '=', shop.creatorId)
    .orderBy('createdAt', 'desc')
    .orderBy('confirmedAt', 'desc')
    .execute();
  return { ref, id: row[0]?.id ?? '' };
}
const detail = async (id: string) =>
  (await app.call('GET', `/api/bookings/${id}`, undefined, shop)).body as BookingDetail;

describe('questions at booking', () => {
  it('come with the hold, and a missing answer is refused beside its field without losing the hold', async () => {
    const held = await hold(shop, service, nextStart());
    expect(held.asks).toEqual(asks);
    const wrong = await send(held.ref, { phone: 'call me', answers: { [goals]: ['Money'] } });
    expect([wrong.status, codeOf(wrong)]).toEqual([422, 'answers_wrong']);
    expect((wrong.body as { error: { fields: object } }).error.fields).toEqual({
      phone: 'Enter a phone number such as +351 912 345 678',
      [`answers.${danced}`]: 'Choose an answer',
      [`answers.${goals}`]: 'Choose one of the options',
    });
    expect((await send(held.ref)).status).toBe(200);
  });

  it('are kept with their words, and shown to the host in sheet, file and mail', async () => {
    const { id } = await booked();
    expect(await detail(id)).toMatchObject({
      customerPhone: '+351912345678',
      answers: [
        { label: 'Have you danced?', value: 'A bit' },
        { label: 'What for?', value: ['Fun', 'A wedding'] },
      ],
    });
    const { text } = await app.call('GET', '/api/bookings.csv', undefined, shop);
    const [head = '', line = ''] = text.split('\r\n');
    expect(head).toContain(',PHONE,Have you danced?,What for?,ORDER#,');
    expect(line).toContain(`,+351912345678,A bit,"Fun, A wedding",`);
    const mails = await db.selectFrom('mails').select('props').where('template', '=', 'booking-received').execute();
    expect(JSON.stringify(mails)).toContain('["What for?","Fun, A wedding"]');
  });

  it('are those of the moment the time was taken, whatever the host changes meanwhile', async () => {
    const other = await openShop(app, 'changing', { services: [{ asks }] });
    const [offer = ''] = other.services;
    const held = await hold(other, offer, '2026-11-24T10:00:00.000Z');
    const fields = {
      ...individualServiceDefaults,
      title: 'A session',
      asks: { phone: 'off', notes: 'off', questions: [] },
    };
    await editPage(app, { edit: 'item', id: offer, kind: 'individualService', fields }, other);
    await republish(app, other);
    expect(codeOf(await send(held.ref, { answers: {} }))).toBe('answers_wrong');
    expect((await send(held.ref)).status).toBe(200);
    const after = await hold(other, offer, '2026-11-24T12:00:00.000Z');
    expect(after.asks.questions).toEqual([]);
    expect((await send(after.ref, { phone: '', answers: {} })).status).toBe(200);
  });

  it('are asked for a class too, and not of an offer that has none', async () => {
    const place = await hold(shop, shop.classes[0] ?? '', '2026-11-23T19:00:00.000Z');
    expect(place.asks).toMatchObject({ phone: 'off', questions: asks.questions });
    const plain = await openShop(app, 'plainly', { services: [{}] });
    const held = await hold(plain, plain.services[0] ?? '', '2026-11-24T10:00:00.000Z');
    expect(held.asks).toEqual({ phone: 'off', notes: 'optional', questions: [] });
  });

  it('work without script: all problems at once, nothing lost', async () => {
    const { ref } = await hold(shop, service, nextStart());
    const page = await app.call('GET', `/bookings/${ref}/details`);
    expect(page.text).toMatch(/<legend><bdi>Have you danced\?<\/bdi>/);
    const form = `name=&email=ana%40&phone=call+me&notes=Hello&answers.${goals}=Fun&answers.${goals}=A+wedding`;
    const wrong = await post(`/bookings/${ref}/details`, form);
    expect(wrong.status).toBe(400);
    for (const words of ['Enter your name', 'Invalid email', 'Enter a phone number', 'Choose an answer'])
      expect(wrong.text).toContain(words);
    expect(wrong.text).toContain('value="call me"');
    expect(wrong.text).toContain('<title>Not booked yet: Your details');
    // At the top, in the order of the fields, each a link to one that is there.
    const links = [...wrong.text.matchAll(/<li><a href="#([^"]+)">/g)].map(found => found[1]);
    expect(links).toEqual(['bk-name', 'bk-email', 'bk-phone', `bk-answers.${danced}`]);
    for (const link of links) expect(wrong.text).toContain(`id="${link}"`);
    expect(wrong.text.match(/checked=""/g)).toHaveLength(2);
    const done = await post(
      `/bookings/${ref}/details`,
      `name=Ana&email=ana%40example.org&phone=0912345678&answers.${danced}=Never`,
    );
    expect([done.status, done.to]).toEqual([303, expect.stringContaining('/bookings/confirm')]);
  });
});

describe('answers afterwards', () => {
  it('are corrected by the visitor, under the same rules; the host sees what changed', async () => {
    const { ref, id } = await booked();
    expect((await app.call('GET', `/bookings/${ref}`)).text).toContain('Edit details');
    const wrong = await post(`/bookings/${ref}/answers`, `phone=&notes=New&answers.${danced}=Never`);
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('Enter your phone number');
    expect(wrong.text).toContain('>New</textarea>');
    expect((await detail(id)).notes).toBe('');
    const done = await post(
      `/bookings/${ref}/answers`,
      `phone=%2B351912345678&notes=&answers.${danced}=Never&answers.${goals}=Fun&answers.${goals}=A+wedding`,
    );
    expect([done.status, done.to]).toEqual([303, `/bookings/${ref}`]);
    expect(await detail(id)).toMatchObject({
      answers: [{ value: 'Never' }, { value: ['Fun', 'A wedding'] }],
      history: [{ by: 'visitor', what: { kind: 'answered', changed: ['Have you danced?'] } }],
    });
    const told = () => db.selectFrom('mails').select('props').where('template', '=', 'booking-answers-host').execute();
    expect(await told()).toHaveLength(1);
    // The same once more changes nothing and tells nobody.
    await post(
      `/bookings/${ref}/answers`,
      `phone=%2B351912345678&answers.${danced}=Never&answers.${goals}=Fun&answers.${goals}=A+wedding`,
    );
    expect(await told()).toHaveLength(1);
  });

  it('go with the name of who comes, also in a class that is full; no name is refused beside its field', async () => {
    const full = await openShop(app, 'fullclass', {
      classes: [{ startDate: '2026-11-24', startTime: '19:00', recurrence: 'one_time', capacity: 1 }],
    });
    const held = await hold(full, full.classes[0] ?? '', '2026-11-24T19:00:00.000Z');
    await send(held.ref, { phone: '', answers: {} });
    const page = await app.call('GET', `/bookings/${held.ref}/answers`);
    expect(page.text).toContain('value="Ana Silva"');
    const none = await post(`/bookings/${held.ref}/answers`, 'name=+&notes=');
    expect([none.status, none.text.includes('<a href="#bk-name">Name: Enter your name')]).toEqual([422, true]);
    await post(`/bookings/${held.ref}/answers`, 'name=Rui+Costa&notes=');
    const [row] = await db
      .selectFrom('bookings')
      .select(['id', 'customerName', 'customerEmail', 'status'])
      .where('creatorId', '=', full.creatorId)
      .execute();
    expect(row).toMatchObject({ customerName: 'Rui Costa', customerEmail: 'ana@example.org', status: 'confirmed' });
    const { body } = await app.call('GET', `/api/bookings/${row?.id}`, undefined, full);
    expect(body).toMatchObject({ history: [{ by: 'visitor', what: { kind: 'answered', changed: ['Name'] } }] });
    expect((await tryHold(full, full.classes[0] ?? '', '2026-11-24T19:00:00.000Z')).status).toBe(409);
  });

  it('are closed from the start on', async () => {
    const { ref, id } = await booked();
    const { startsAt } = await detail(id);
    const before = clock.now().toISOString();
    clock.set(startsAt);
    expect((await post(`/bookings/${ref}/answers`, `phone=0912345678&answers.${danced}=Never`)).status).toBe(303);
    expect((await detail(id)).answers[0]?.value).toBe('A bit');
    clock.set(before);
  });

  it('are not for somebody without the link', async () => {
    expect((await post(`/bookings/${'a'.repeat(64)}/answers`, 'phone=1')).status).toBe(404);
  });
});
