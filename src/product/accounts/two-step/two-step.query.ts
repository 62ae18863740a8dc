import type { QueryClient } from '@tanstack/react-query';
import { keepAnswer } from '../../../ui/behavior/keep-answer.ts';
import { answerQuery, keyOf } from '../../../ui/behavior/use-operation.ts';
import { listDevices } from '../devices/contract.ts';
import { type Mfa, readMfa } from './contract.ts';

/** How this account's second step is set up. */
export const mfaQuery = answerQuery(readMfa);

/** Shows the answer to a change at once and reloads the list of browsers. */
export function keepMfa(client: QueryClient, mfa: Mfa): void {
  keepAnswer(client, mfaQuery.queryKey, mfa);
  void client.invalidateQueries({ queryKey: keyOf(listDevices) });
}
