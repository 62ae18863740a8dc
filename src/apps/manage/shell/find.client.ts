import { callApi } from '../../../base/api-call.ts';
import { foundSchema } from './find-contract.ts';

/** Searches customers, bookings, orders, services and pages; `q` has at least two letters. */
export const findAnything = (q: string) => callApi(`/api/find?${new URLSearchParams({ q })}`, { answer: foundSchema });
