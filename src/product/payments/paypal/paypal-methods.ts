import type { PaymentCaps } from '../payment-port.ts';

/**
 * What PayPal takes. It does not list won (KRW) among its currencies. Amounts in minor units: a cent at least, and what
 * PayPal takes in one payment at most. `collects`: the money may be the installation's.
 */
export const paypalCaps = ({ live, collects, keeps }: Record<'live' | 'collects' | 'keeps', boolean>): PaymentCaps => ({
  methods: { USD: ['PaypalAccount'], KRW: [] },
  keeps: keeps ? ['PaypalAccount'] : [],
  limits: { USD: { least: 1, most: 1_000_000 }, KRW: { least: 1, most: 1 } },
  partialRefund: true,
  collects,
  testPayments: !live,
});
