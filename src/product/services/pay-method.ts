/**
 * How the visitor may pay, by the names offers store. Only the names are here, because an offer is checked before
 * there is an order; who collects the money and the texts are in orders/order/payment-methods.ts. Published pages load
 * this file too, so it must not import an offer's schema.
 */
export const payMethods = ['card', 'unpaid_pay_later', 'unpaid_other_payments'] as const;
export type PayMethod = (typeof payMethods)[number];
