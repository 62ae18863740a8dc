import type { PaymentCaps } from '../payment-port.ts';

/**
 * PayPal's methods. It does not list won (KRW) among its currencies. Amounts in minor units: at least a cent, at
 * most what PayPal takes in one payment. `collects`: the installation may collect the money.
 */
export const paypalCaps = ({ live, collects, keeps }: Record<'live' | 'collects' | 'keeps', boolean>): PaymentCaps => ({
  methods: { USD: ['PaypalAccount'], KRW: [] },
  keeps: keeps ? ['PaypalAccount'] : [],
  limits: { USD: { least: 1, most: 1_000_000 }, KRW: { least: 1, most: 1 } },
  partialRefund: true,
  collects,
  testPayments: !live,
});
