import { callApi } from '../../../base/api-call.ts';
import { liveFactsSchema } from './live-facts-contract.ts';

/** What the script of a published page asks for, by a visitor in `zone`. */
export const getLiveFacts = (asked: { userUrl: string; zone: string }) =>
  callApi(`/api/vitrine/availability/facts?${new URLSearchParams(asked)}`, { answer: liveFactsSchema });
