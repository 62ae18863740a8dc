import { answerQuery } from '../../../ui/behavior/use-operation.ts';
import { showPayoutMoney, showPayouts } from './contract.ts';

export const payoutsQuery = answerQuery(showPayouts);
/** Asked of the provider each time, so it is not asked again when that is away. */
export const payoutMoneyQuery = { ...answerQuery(showPayoutMoney), retry: false };
