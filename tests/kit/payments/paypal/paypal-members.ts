import type { Clock } from '../../../../src/platform/clock.ts';
import type { MemberWorld, RenewalWorld } from '../members/member-world.ts';
import { paypalSettings, paypalTestKeys, signed, type TestPaypal } from './open-paypal.ts';

const fates = {
  paid: 'COMPLETED',
  declined: 'INSTRUMENT_DECLINED',
  'to be confirmed': 'PAYER_ACTION_REQUIRED',
} as const;

/** Settings of a server that sells memberships with the emulator of PayPal. */
export const paypalMemberSettings = (paypal: TestPaypal) => ({
  ...paypalSettings(paypal.base),
  PAYPAL_WEBHOOK_ID: paypalTestKeys.webhookId,
  PAYPAL_MEMBERSHIPS: '1',
});

export const paypalFates = ({ bank, fail }: TestPaypal): RenewalWorld => ({
  fate: fate => bank.fate(fates[fate]),
  loseAnswer() {
    fail(/\/capture$/, 'reset_after');
    fail(/\/capture$/, 500, 2);
  },
  kept: () => bank.agreements().length,
  charges: () => bank.refs().filter(ref => bank.order(ref).capture !== undefined).length,
});

/** The emulator of PayPal, as a suite of memberships talks to each provider. */
export function paypalWorld(paypal: TestPaypal, clock: Clock): MemberWorld {
  const { bank } = paypal;
  return {
    ...paypalFates(paypal),
    mend() {
      bank.fate('COMPLETED');
      paypal.mend();
    },
    pay: led => bank.approve(new URL(led).searchParams.get('token') ?? ''),
    events: () => bank.told.length,
    event(nth) {
      const payload = JSON.stringify(bank.told[nth]);
      if (bank.told[nth] === undefined) return undefined;
      const headers = { 'content-type': 'application/json', ...signed(payload, clock.now().toISOString()) };
      return { url: '/api/webhooks/paypal', headers, payload };
    },
  };
}
