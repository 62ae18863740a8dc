import { useState } from 'react';
import { ApiError } from '../../../base/api-call.ts';
import type { ChallengeAsked } from '../challenges/contract.ts';
import { AuthError } from '../errors/auth-errors.ts';
import { placeRefusal } from '../form-parts/place-refusal.ts';

export type StepProps = {
  challenge: ChallengeAsked;
  /** Sends an answer; rejects with the server's refusal. */
  send: (answer: string, remember?: boolean) => Promise<void>;
  /** Replaces this challenge by another. */
  onChallenge: (challenge: ChallengeAsked) => void;
};

/** Sends the answer to a sign-in step; keeps the refusal, and whether the sign-in has to begin again. */
export function useStep(send: () => Promise<void>) {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isOver, setOver] = useState(false);

  async function submit(): Promise<void> {
    if (pending) return;
    setPending(true);
    setError(undefined);
    setProblem(undefined);
    try {
      await send();
    } catch (refusal) {
      setOver(refusal instanceof ApiError && refusal.status === 410);
      if (refusal instanceof AuthError) setError(refusal.message);
      else setProblem(placeRefusal(refusal, ['answer'], (_, message) => setError(message)));
    } finally {
      setPending(false);
    }
  }

  return { submit, pending, error, problem, isOver };
}
