import { beforeAll, expect, it } from 'vitest';
import { dollars, openShop } from '../../../../tests/kit/bookings/shop.ts';
import { monday9, visitorOf } from '../../../../tests/kit/bookings/visitor.ts';
import { usedImagesOn } from '../../../../tests/kit/page/used-images.ts';
import { buyer, passSalesOn } from '../../../../tests/kit/payments/pass-sales.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { receiptPath } from '../../orders/receipts/receipt-link.flow.ts';
import { hostLook } from '../../showcase/public-pages/host-look.flow.ts';
import { mailAccountLink } from '../customer-accounts/booking-account.flow.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { db, linkSecret } = app.deps;
const { held, details, offered, mailsTo, post } = visitorOf(app);
const { begin, send, pay } = passSalesOn(app);

const shop = await openShop(app, 'look', {
  services: [{ price: dollars(40), payMethods: ['unpaid_pay_later'], series: { max: 4 } }],
  classes: [
    { price: dollars(20), payMethods: ['unpaid_pay_later'], capacity: 1, waitlist: true, recurrence: 'weekly' },
  ],
  promotions: [{ price: dollars(90) }],
});
const [service = '', lesson = '', promotion = ''] = [...shop.services, ...shop.classes, ...shop.promotions];
const { upload, profile, publish } = usedImagesOn(app, clock, () => shop);

beforeAll(async () => {
  await profile({ imageId: await upload() });
  await publish();
});

/** Shows the portrait, the name, the colours and the typeface of the page it belongs to. */
async function showsItsCreator(path: string, headers: Record<string, string> = {}): Promise<void> {
  const look = await hostLook(db, shop.creatorId, 'page');
  const { statusCode, body } = await app.app.inject({ url: path, headers });
  expect([path, statusCode]).toEqual([path, 200]);
  expect(look?.portrait, 'a portrait').toMatch(/^\//);
  expect(body).toContain(`<header class="host"><a href="${look?.path}"><img src="${look?.portrait}"`);
  expect(body).toContain(`<b>${look?.name}</b>`);
  expect(body).toContain(`--primary:${look?.colors.primary}`);
  expect(look?.typeface?.faces, 'a font file').toContain('url("/assets/fonts/');
  expect(body).toContain(look?.typeface?.faces);
  expect(body).toContain(`--display:${look?.typeface?.heading};--text:${look?.typeface?.body}`);
}

it('an email, which has its reader’s fonts, carries none', async () => {
  expect(await hostLook(db, shop.creatorId)).not.toHaveProperty('typeface');
});

/** The path of a link in a mail that was sent to somebody. */
async function mailedPath(to: string, template: string, link: string): Promise<string> {
  const mail = (await mailsTo(to)).find(each => each.template === template);
  return new URL(String((mail?.props as Record<string, unknown> | undefined)?.[link])).pathname;
}

it('every page of a booking, from the times to moving it, shows its creator', async () => {
  const { ref } = await held(shop, service, monday9);
  for (const path of ['', '/zone', `/series?startsAt=${monday9}&count=3`])
    await showsItsCreator(`/book/${shop.userUrl}/${service}${path}`);
  await showsItsCreator(`/bookings/${ref}/details`);
  await details(ref, { method: 'unpaid_pay_later' });
  for (const path of ['', '/move', '/move/zone', '/answers']) await showsItsCreator(`/bookings/${ref}${path}`);
});

it('so do the pages of a waitlist, also in the mail', async () => {
  const startsAt = (await offered(shop, lesson)).days[0]?.times[0]?.startsAt ?? '';
  const { ref } = await held(shop, lesson, startsAt);
  await details(ref, { method: 'unpaid_pay_later' });
  await showsItsCreator(`/book/${shop.userUrl}/${lesson}/waitlist?at=${startsAt}`);
  const joining = { at: startsAt, name: 'Ben', email: 'ben@example.org', zone: '' };
  expect((await post(`/book/${shop.userUrl}/${lesson}/waitlist`, joining)).body).toContain('<header class="host">');
  await showsItsCreator(await mailedPath('ben@example.org', 'waitlist-joined', 'waitlistUrl'));
});

it('so do the pages on which a pass is bought and used, and its receipt', async () => {
  const page = await begin(shop, promotion);
  await showsItsCreator(page);
  const sale = await send(page, buyer);
  await showsItsCreator(page.replace(/passes\/[^?]*\?order=/, 'passes/bought/'));
  await pay(shop, sale);
  await showsItsCreator(await mailedPath(buyer.email, 'pass-bought', 'url'));
  await showsItsCreator(receiptPath(shop.userUrl, linkSecret, { creatorId: shop.creatorId, id: sale.orderId }));
});

it('so do the pages of a customer’s account', async () => {
  const at = `/at/${shop.userUrl}/bookings`;
  for (const path of ['', '/sent']) await showsItsCreator(`${at}${path}`);
  await mailAccountLink(app.deps, { creatorId: shop.creatorId, email: 'ana@example.org', host: 'localhost' });
  const pathname = await mailedPath('ana@example.org', 'booking-account-link', 'url');
  await showsItsCreator(pathname);
  const opened = await post(pathname, {});
  await showsItsCreator(at, { cookie: String(opened.headers['set-cookie']).split(';')[0] ?? '' });
});
