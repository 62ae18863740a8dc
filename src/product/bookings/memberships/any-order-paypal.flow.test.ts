import { afterAll } from 'vitest';
import { endsTheSame } from '../../../../tests/kit/payments/members/any-order.ts';
import { openPaypal } from '../../../../tests/kit/payments/paypal/open-paypal.ts';
import { paypalMemberSettings, paypalWorld } from '../../../../tests/kit/payments/paypal/paypal-members.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const paypal = await openPaypal();
afterAll(() => paypal.close());
const app = await testApp({ clock, settings: paypalMemberSettings(paypal) });
endsTheSame(app, paypalWorld(paypal, clock), clock);
