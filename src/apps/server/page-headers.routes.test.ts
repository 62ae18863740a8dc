import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { dollars, openShop, republish } from '../../../tests/kit/bookings/shop.ts';
import { monday9, visitorOf } from '../../../tests/kit/bookings/visitor.ts';
import { editPage } from '../../../tests/kit/page/edit-page.ts';
import { passSalesOn } from '../../../tests/kit/payments/pass-sales.ts';
import { holdClock, testApp } from '../../../tests/kit/server/app.ts';
import { richTextFromPlain } from '../../base/rich-text.ts';
import { receiptPath } from '../../product/orders/receipts/receipt-link.flow.ts';
import { blog } from '../../product/showcase/blocks/blog/block.ts';

const app = await testApp({ clock: holdClock('2026-11-21T10:00:00Z') });
const base = await app.app.listen({ port: 0, host: '127.0.0.1' });
const { toPay, settleAll, payWith } = visitorOf(app);
const { buy, pay } = passSalesOn(app);
const shop = await openShop(app, 'headed', {
  services: [{ price: dollars(40), payMethods: ['card'] }],
  promotions: [{ price: dollars(90) }],
});
const [service = '', promotion = ''] = [...shop.services, ...shop.promotions];

type Kind = 'page' | 'plain' | 'manage' | 'pay' | 'file';
/** Each kind may do this and no more; where a rule is not named, nothing is let in. */
const may: Record<Kind, RegExp> = {
  page: /^default-src 'none'; style-src 'self' 'sha256-[^']+'; script-src 'self'( 'sha256-[^']+')*; img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; frame-ancestors [^;]+; base-uri 'none'$/,
  plain:
    /^default-src 'none'; style-src 'sha256-[^']+'; (script-src 'self'; )?img-src 'self' data:; font-src 'self'; (connect-src 'self'; )?frame-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'$/,
  manage:
    /^default-src 'none'; style-src 'self' 'unsafe-inline'; script-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'$/,
  pay: /^default-src 'none'; style-src 'sha256-[^']+'; font-src 'self'; form-action 'self' http:\/\/localhost:4310; frame-ancestors 'none'; base-uri 'none'$/,
  file: /^default-src 'none'; form-action [^;]+; frame-ancestors 'none'; base-uri 'none'(; sandbox)?$/,
};

async function expectPolicy(kind: Kind, path: string): Promise<void> {
  const { status, headers } = await fetch(`${base}${path}`, {
    headers: { cookie: shop.cookie, host: 'localhost:4310' },
  });
  expect([path, status]).toEqual([path, 200]);
  expect(headers.get('content-security-policy'), path).toMatch(may[kind]);
  expect(headers.get('x-content-type-options'), path).toBe('nosniff');
  expect(headers.get('permissions-policy'), path).toContain(kind === 'manage' ? 'camera=(self)' : 'camera=()');
}

it('lets each kind of answer do what it must and no more', async () => {
  const fields = { ...blog.itemDefaults('2026-11-20'), title: 'News', description: richTextFromPlain('Words') };
  await editPage(app, { edit: 'item', id: randomUUID(), kind: 'blog', fields }, shop);
  await republish(app, shop);
  for (const path of ['', '/contact', `/services/${service}`, `/embed/${service}`, '/subscribe'])
    await expectPolicy('page', `/at/headed${path}`);
  const link = await app.call('POST', '/api/pages/1/preview-links', { days: 7 }, shop);
  await expectPolicy('page', new URL((link.body as { url: string }).url).pathname);

  const { ref, payUrl } = await toPay(shop, service, monday9);
  await expectPolicy('pay', new URL(payUrl, base).pathname);
  await expectPolicy('plain', `/bookings/${ref}`);
  await payWith(payUrl);
  await settleAll(shop);
  await expectPolicy('plain', `/bookings/${ref}`);
  await expectPolicy('plain', `/book/headed/${service}`);
  await expectPolicy('file', `/bookings/${ref}/booking.ics`);

  const sale = await buy(shop, promotion);
  await expectPolicy('plain', sale.page);
  await pay(shop, sale);
  const order = { creatorId: shop.creatorId, id: sale.orderId };
  await expectPolicy('plain', receiptPath('headed', app.deps.linkSecret, order));

  const { url } = (await app.call('GET', '/api/bookings/feed', undefined, shop)).body as { url: string };
  await expectPolicy('file', new URL(url).pathname);
  for (const path of ['/at/headed/feed.xml', '/at/headed/qr.svg', '/sitemap.xml', '/api/orders.csv', '/api/bookings'])
    await expectPolicy('file', path);
  await expectPolicy('manage', '/manage/bookings');
});
