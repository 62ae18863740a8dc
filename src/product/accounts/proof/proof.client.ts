import { z } from 'zod';
import { ApiError, callApi } from '../../../base/api-call.ts';
import type { Proof } from './contract.ts';

export const prove = (body: Proof) => callApi('/api/auth/proof', { method: 'POST', body, answer: z.unknown() });

/** Answers once somebody has proved lately who they are, for what the browser fetches by itself, such as a download. */
export const needProof = () => provenCall(() => callApi('/api/auth/proof', { answer: z.unknown() }));

type Asking = (answer: (isProved: boolean) => void) => void;
// A page has one dialog that asks, and the calls that need it begin outside React.
let ask: Asking | undefined;
let asked: Promise<boolean> | undefined;

/** The dialog that asks for proof, while it is on the page. Gives what takes it away. */
export function onProofNeeded(asking: Asking): () => void {
  ask = asking;
  return () => {
    if (ask === asking) ask = undefined;
  };
}

/**
 * Makes a call that may need proof of who asks: the dashboard's dialog asks for it and the call is made again. Rejects
 * with the refusal where nobody proves anything.
 */
export async function provenCall<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const asking = ask;
    if (!(error instanceof ApiError) || error.code !== 'proof_needed' || asking === undefined) throw error;
    // Several calls at once ask one question.
    asked ??= new Promise<boolean>(asking).finally(() => {
      asked = undefined;
    });
    if (!(await asked)) throw error;
    return call();
  }
}
