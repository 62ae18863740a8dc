import { useState } from 'react';
import { ApiError } from '../../../base/api-call.ts';
import { placeRefusal } from '../form-parts/place-refusal.ts';

/** Sends what a step of a sign-in asks; keeps what was refused, and whether the sign-in has to begin again. */
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
      setProblem(placeRefusal(refusal, ['answer'], (_, message) => setError(message)));
    } finally {
      setPending(false);
    }
  }

  return { submit, pending, error, problem, isOver };
}
