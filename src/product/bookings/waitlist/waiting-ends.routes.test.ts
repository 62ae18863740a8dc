import { describe, expect, it } from 'vitest';
import { lookInMail } from '../../../../tests/kit/bookings/look-in-mail.ts';
import { republish } from '../../../../tests/kit/bookings/shop.ts';
import { waitlistOn } from '../../../../tests/kit/bookings/waitlist.ts';
import { brokenInvariants } from '../../../../tests/kit/database/invariants.ts';
import { editPage } from '../../../../tests/kit/page/edit-page.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { composeMails } from '../../../apps/server/compose.ts';
import { serveAllWaitlists } from './offer-seat.flow.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { pool } = app.deps;
const { cancel, fullClass, serve, states, waitlistLinkRef, mailsTo, form, dateOf, detailOf } = waitlistOn(app, clock);

describe('the waiting ends', () => {
  it('when the date is cancelled: everyone is emailed once, those with an offer too', async () => {
    const { shop, booked } = await fullClass(['ana', 'ben']);
    await cancel(shop, booked[0] ?? '');
    await serve();
    const { id, cancellation } = await detailOf(shop);
    expect((await app.call('POST', `/api/classes/${id}/cancellation`, cancellation, shop)).status).toBe(200);
    await serve();
    await serveAllWaitlists(app.deps);
    expect(await states(shop)).toEqual({ ana: 'closed', ben: 'closed' });
    for (const name of ['ana', 'ben']) {
      const ended = (await mailsTo(name, shop)).filter(({ template }) => template === 'waitlist-ended');
      expect(ended).toHaveLength(1);
      const mail = composeMails(app.deps)['waitlist-ended']?.(ended[0]?.props);
      expect(mail?.subject).toMatch(/^Cancelled: /);
      expect(mail?.html).toContain(await lookInMail(app, shop.creatorId));
      expect(mail?.text).toContain(`/at/${shop.userUrl}/services/${shop.classes[0]}`);
    }
    expect(await brokenInvariants(pool)).toEqual({});
  });

  it('when the date moves: everyone is emailed the new time', async () => {
    const { shop } = await fullClass(['ana']);
    const { id, date } = await dateOf(shop);
    await app.call('PUT', `/api/classes/${id}`, { date, time: '20:00', capacity: 2, place: null }, shop);
    await serve();
    expect(await states(shop)).toEqual({ ana: 'closed' });
    const ended = (await mailsTo('ana', shop)).find(({ template }) => template === 'waitlist-ended');
    const { text = '' } = composeMails(app.deps)['waitlist-ended']?.(ended?.props) ?? {};
    expect(text).toContain('3:00 PM');
    expect(text).toContain(`/at/${shop.userUrl}/services/${shop.classes[0]}?date=${date}`);
  });

  it('when the class is taken off the page: everyone is emailed once, and bookings stay', async () => {
    const { shop, booked } = await fullClass(['ana', 'ben']);
    await editPage(app, { edit: 'present', id: shop.classes[0], present: false }, shop);
    await republish(app, shop);
    await serve();
    await serveAllWaitlists(app.deps);
    expect(await states(shop)).toEqual({ ana: 'closed', ben: 'closed' });
    for (const name of ['ana', 'ben']) {
      const ended = (await mailsTo(name, shop)).filter(({ template }) => template === 'waitlist-ended');
      expect(ended).toHaveLength(1);
      const mail = composeMails(app.deps)['waitlist-ended']?.(ended[0]?.props);
      expect(mail?.subject).toMatch(/^Waitlist closed: /);
      expect(mail?.text).not.toContain('cancelled');
      expect(mail?.text).toMatch(new RegExp(`See what .* offers: \\S+/at/${shop.userUrl}$`));
    }
    expect((await app.call('GET', `/waitlist/${await waitlistLinkRef(shop, 'ana')}`)).text).toContain(
      'taking bookings for this date any more',
    );
    for (const id of booked)
      expect((await app.call('GET', `/api/bookings/${id}`, undefined, shop)).body).toMatchObject({
        status: 'confirmed',
      });
    expect(await brokenInvariants(pool)).toEqual({});
  });

  it('but not when it is back on the page before anybody looked', async () => {
    const { shop } = await fullClass(['ana']);
    const withdrawn = await app.call('DELETE', '/api/pages/1/publication', undefined, shop);
    expect(withdrawn.status, withdrawn.text).toBeLessThan(300);
    await republish(app, shop);
    await serve();
    expect(await states(shop)).toEqual({ ana: 'waiting' });
  });

  it('when it begins, without a word', async () => {
    const { shop } = await fullClass(['ana']);
    clock.set('2026-11-23T18:00:00Z');
    await serveAllWaitlists(app.deps);
    expect(await states(shop)).toEqual({ ana: 'closed' });
    expect((await mailsTo('ana', shop)).map(({ template }) => template)).toEqual(['waitlist-joined']);
  });

  it('when a person leaves by their link; an offered spot goes to the next', async () => {
    const { shop, booked } = await fullClass(['ana', 'ben', 'cleo']);
    await form(`/waitlist/${await waitlistLinkRef(shop, 'ben')}/leave`, {});
    await cancel(shop, booked[0] ?? '');
    await serve();
    await form(`/waitlist/${await waitlistLinkRef(shop, 'ana')}/leave`, {});
    await serve();
    expect(await states(shop)).toEqual({ ana: 'left', ben: 'left', cleo: 'offered' });
    expect(await brokenInvariants(pool)).toEqual({});
  });

  it('and no other link opens it', async () => {
    const { shop } = await fullClass(['ana']);
    const ref = await waitlistLinkRef(shop, 'ana');
    const forged = `${ref.slice(0, 60)}${ref.slice(60) === 'AAAA' ? 'BBBB' : 'AAAA'}`;
    expect((await app.call('GET', `/waitlist/${forged}`)).status).toBe(404);
    expect((await app.call('GET', `/bookings/${ref}`)).status).toBe(404);
    expect((await app.call('GET', `/waitlist/${ref}`)).text).toContain('You’re on the waitlist');
  });
});
