import Stripe from 'stripe';
import type { Form } from './stripe-server.ts';

export type StripeEvent = { id: string; type: string; account?: string; data: { object: Form } } & Form;

export const webhookSecret = 'whsec_of_the_installation';
export const connectSecret = 'whsec_of_connected_accounts';

/** Stripe's events, kept until a test sends them: late, twice, in another order, or not at all. */
export function stripeEvents(now: () => Date, platform: string) {
  const told: StripeEvent[] = [];
  return {
    told,
    tell(account: string, type: string, object: Form): void {
      const id = `evt_${told.length + 1}${Math.random().toString(36).slice(2)}`;
      const connected = account === platform ? {} : { account };
      const created = Math.floor(now().getTime() / 1000);
      told.push({ id, object: 'event', type, created, ...connected, data: { object: structuredClone(object) } });
    },
    /** Body and headers as Stripe would send them, signed by its own SDK. */
    signed(event: StripeEvent, { at = now(), secret }: { at?: Date; secret?: string } = {}) {
      const payload = JSON.stringify(event);
      const header = Stripe.webhooks.generateTestHeaderString({
        payload,
        secret: secret ?? (event.account === undefined ? webhookSecret : connectSecret),
        timestamp: Math.floor(at.getTime() / 1000),
      });
      return { payload, headers: { 'content-type': 'application/json', 'stripe-signature': header } };
    },
  };
}
