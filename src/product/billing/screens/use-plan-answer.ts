import { useQueryClient } from '@tanstack/react-query';
import { keepAnswer } from '../../../ui/behavior/keep-answer.ts';
import { sessionQuery } from '../../accounts/sessions/session.client.ts';
import type { Billing } from '../subscriptions/contract.ts';
import { billingQuery, planQuery } from './billing.query.ts';

/** Puts what the server answered where every screen reads it; the plan may be another one now. */
export function usePlanAnswer(): (billing: Billing) => void {
  const client = useQueryClient();
  return billing => {
    keepAnswer(client, billingQuery.queryKey, billing);
    for (const { queryKey } of [planQuery, sessionQuery]) void client.invalidateQueries({ queryKey });
  };
}
