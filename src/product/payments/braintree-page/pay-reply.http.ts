import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { ReactElement } from 'react';
import { type CheckoutFacts, checkoutFactsSchema } from '../../../base/checkout-facts.ts';
import type { Currency } from '../../../base/currency.ts';
import type { BraintreeDeps } from './charge.flow.ts';
import { fieldHosts, payDocument, payPolicy } from './pay-document.http.ts';
import { NoPaymentPage, type Shown } from './pay-page.tsx';
import { texts } from './texts.ts';

export type PayPageDeps = BraintreeDeps & {
  /** The host of the fields, and the address of our own script. */
  fields: { live: boolean; base?: string | undefined; script: string; confirms: boolean };
};

type Fields = NonNullable<Parameters<typeof payDocument>[2]['fields']>;

/** Braintree's scripts for the methods of a currency, and ours; `confirms`: with 3-D Secure. */
export function fieldsOf({ braintree, fields }: PayPageDeps, currency: Currency, confirms: boolean): Fields {
  const methods = braintree.caps.methods[currency];
  const hasPaypal = methods.includes('PaypalAccount');
  return {
    hosts: fieldHosts(fields, { hasPaypal, confirms }),
    parts: [
      'client',
      'hosted-fields',
      ...(confirms ? ['three-d-secure'] : []),
      ...(hasPaypal ? ['paypal-checkout'] : []),
      ...(methods.includes('Venmo') ? ['venmo'] : []),
    ],
    own: fields.script,
  };
}

/** The stored facts of the purchase, as far as they can be parsed. */
export function factsOf(shown: unknown): CheckoutFacts | null {
  const read = checkoutFactsSchema.safeParse(shown);
  return read.success ? read.data : null;
}

export const notFound = (reply: FastifyReply): FastifyReply =>
  html(reply.code(404), texts.notFound.title, NoPaymentPage(), {});

export type Given = {
  shown: Shown;
  fields: Fields;
  nonce: string;
  again: number;
};

/** Vitrine's pay page with Braintree's fields, or without any. */
export function html(reply: FastifyReply, title: string, page: ReactElement, given: Partial<Given>): FastifyReply {
  const { shown, fields, nonce = randomBytes(16).toString('base64url'), again } = given;
  const common = {
    look: shown?.facts?.look ?? null,
    nonce,
    ...(fields === undefined ? {} : { fields }),
    ...(again === undefined ? {} : { again }),
  };
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'same-origin')
    .header(
      'content-security-policy',
      payPolicy({ ...common, ...(shown === undefined ? {} : { returnUrl: shown.page.returnUrl }) }),
    )
    .send(payDocument(title, page, common));
}
