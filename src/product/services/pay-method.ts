/**
 * How the visitor may pay, by the names offers keep. Only the names are here, because an offer is checked before there is
 * an order; who collects the money and what people read is in orders/payment-methods.ts. The booking on a published page
 * reads them too, so nothing of an offer's schema may come with them.
 */
export const payMethods = ['card', 'unpaid_pay_later', 'unpaid_other_payments'] as const;
export type PayMethod = (typeof payMethods)[number];
