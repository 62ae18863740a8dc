import { callApi } from '../../../base/api-call.ts';
import { foundSchema } from './find-contract.ts';

/** Customers, bookings, orders, services and pages that words name; two letters at least. */
export const findAnything = (q: string) => callApi(`/api/find?${new URLSearchParams({ q })}`, { answer: foundSchema });
