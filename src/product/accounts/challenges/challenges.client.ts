import { call } from '../../../base/operations/call.ts';
import { AuthError } from '../errors/auth-errors.ts';
import { emptyKinds } from './chain.ts';
import { type ChallengeAnswerBody, type EnteredAnswer, answerChallenge as operation } from './contract.ts';

/** Answers a later step. Throws the specification's error of the step where there is no answer. */
export async function answerChallenge(body: ChallengeAnswerBody): Promise<EnteredAnswer> {
  const { challengeName, answer } = body;
  // A password may consist of spaces.
  const given = challengeName === 'NEW_PASSWORD_REQUIRED' ? answer : answer.trim();
  if (given === '') throw new AuthError(emptyKinds[challengeName]);
  return await call(operation, { body });
}
