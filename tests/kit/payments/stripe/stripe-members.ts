import type { HeldClock, TestApp } from '../../server/app.ts';
import type { MemberWorld, RenewalWorld } from '../members/member-world.ts';
import { membersOn } from '../members/members-on.ts';
import type { TestStripe } from './open-stripe.ts';

const fates = { paid: 'succeeded', declined: 'card_declined', 'to be confirmed': 'authentication_required' } as const;

export const stripeFates = (stripe: TestStripe): RenewalWorld => ({
  fate: fate => stripe.bank.cards.fate(fates[fate]),
  loseAnswer() {
    stripe.fail(/^POST \/v1\/payment_intents$/, 'reset_after');
    stripe.fail(/^POST \/v1\/payment_intents$/, 500, 2);
  },
  kept: stripe.bank.cards.kept,
  charges: () => stripe.bank.intents().filter(({ status }) => status === 'succeeded').length,
});

/** The emulator of Stripe, as a suite of memberships talks to each provider. */
export function stripeWorld(stripe: TestStripe): MemberWorld {
  const { bank } = stripe;
  const page = () => bank.sessions().at(-1) ?? '';
  return {
    ...stripeFates(stripe),
    mend() {
      bank.cards.fate('succeeded');
      stripe.mend();
    },
    pay: () => bank.pay(page()),
    leaveAnother: () => bank.leaveCard(page(), '5555'),
    events: () => bank.events.told.length,
    event(nth) {
      const event = bank.events.told[nth];
      return event === undefined ? undefined : { url: '/api/webhooks/stripe', ...bank.events.signed(event) };
    },
  };
}

/** Memberships bought with the emulator of Stripe. */
export const stripeMembersOn = (app: TestApp, stripe: TestStripe, clock: HeldClock) =>
  membersOn(app, stripeWorld(stripe), clock);
