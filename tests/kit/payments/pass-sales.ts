import { expect } from 'vitest';
import { readReceiptRef } from '../../../src/product/orders/receipts/receipt-link.flow.ts';
import type { Shop } from '../bookings/shop.ts';
import { visitorOf } from '../bookings/visitor.ts';
import type { TestApp } from '../server/app.ts';

export const buyer = {
  name: 'Ana Silva',
  email: 'ana@example.org',
  coupon: '',
  total: '',
  terms: '',
  apply: '',
  plan: '',
};

/** `page` is the address with its order, `answer` the answer to its form. */
export type Sale = { page: string; orderId: string; answer: { statusCode: number; body: string; location: string } };

/** Passes bought on the pages without script and paid at the test provider. The app must listen. */
export function passSalesOn(app: TestApp) {
  const { post, payWith } = visitorOf(app);
  const get = (url: string) => app.app.inject({ method: 'GET', url });

  /** Opens the page where a pass is bought: its address has an order of its own. */
  async function begin(shop: Shop, offerId: string): Promise<string> {
    const answer = await get(`/at/${shop.userUrl}/passes/${offerId}`);
    expect(answer.statusCode, answer.body).toBe(303);
    return String(answer.headers.location);
  }

  const orderOf = (page: string): string => {
    const ref = new URL(page, 'http://localhost').searchParams.get('order') ?? '';
    return readReceiptRef(app.deps.linkSecret, ref)?.id ?? '';
  };

  async function send(page: string, change: Partial<typeof buyer> & { method?: string } = {}): Promise<Sale> {
    const answer = await post(page, { ...buyer, ...change });
    const { statusCode, body } = answer;
    // To another origin a page leads on; to our own a redirect.
    const led = /<a href="([^"]+)">(?:Continue|계속)/.exec(body)?.[1] ?? '';
    const location = String(answer.headers.location ?? led);
    return { page, orderId: orderOf(page), answer: { statusCode, body, location } };
  }

  const buy = async (shop: Shop, offerId: string, change: Partial<typeof buyer> = {}): Promise<Sale> =>
    send(await begin(shop, offerId), change);

  /** Pays at the provider, with its event delivered. */
  async function pay(shop: Shop, { orderId, answer }: Sale, card?: string): Promise<void> {
    await payWith(answer.location, card);
    await app.deps.cards.settle(shop.creatorId, orderId);
  }

  return { get, begin, send, buy, pay };
}
