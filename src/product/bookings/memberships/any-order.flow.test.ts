import { afterAll } from 'vitest';
import { endsTheSame } from '../../../../tests/kit/payments/members/any-order.ts';
import { openStripe } from '../../../../tests/kit/payments/stripe/open-stripe.ts';
import { webhookSecret } from '../../../../tests/kit/payments/stripe/stripe-events.ts';
import { stripeWorld } from '../../../../tests/kit/payments/stripe/stripe-members.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const stripe = await openStripe(() => clock.now());
afterAll(() => stripe.close());
const settings = { STRIPE_SECRET_KEY: 'sk_test_platform', STRIPE_WEBHOOK_SECRET: webhookSecret };
const app = await testApp({ clock, settings: { ...settings, STRIPE_API_BASE: stripe.base } });
endsTheSame(app, stripeWorld(stripe), clock);
