import { afterAll } from 'vitest';
import { braintreeWorld } from '../../../../tests/kit/payments/braintree/braintree-members.ts';
import { braintreeSettings, openBraintree } from '../../../../tests/kit/payments/braintree/open-braintree.ts';
import { endsTheSame } from '../../../../tests/kit/payments/members/any-order.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const braintree = await openBraintree();
afterAll(() => braintree.close());
const app = await testApp({ clock, settings: braintreeSettings(braintree.base) });
endsTheSame(app, braintreeWorld(braintree, app), clock);
