import type { PaypalAnswer } from './paypal-bank.ts';
import type { PaypalResource } from './paypal-judge.ts';

/** Keeps an event of PayPal's; `of` says what its description calls what it tells of. */
export type Tell = (
  event_type: string,
  resource_type: string,
  resource: Record<string, unknown>,
  of?: PaypalResource,
) => void;

/** The name and words of each status are PayPal's. */
const refusals: Readonly<Record<number, readonly [name: string, message: string]>> = {
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  403: ['NOT_AUTHORIZED', 'Authorization failed due to insufficient permissions.'],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
};
export const refusal = (status: number, issue: string): PaypalAnswer => {
  const [name, message] = refusals[status] ?? ['INTERNAL_SERVER_ERROR', 'An internal server error occurred.'];
  return { status, body: { name, message, details: [{ issue }] } };
};
