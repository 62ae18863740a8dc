import { ApiError } from '../api-error.ts';

type Asking = (answer: (isProved: boolean) => void) => void;
// Module state: a page has one dialog, and the calls that need it begin outside React.
let ask: Asking | undefined;
let asked: Promise<boolean> | undefined;

/** Registers the dialog that asks for proof. Returns the function that unregisters it. */
export function onProofNeeded(asking: Asking): () => void {
  ask = asking;
  return () => {
    if (ask === asking) ask = undefined;
  };
}

/**
 * Makes a call that may need proof of identity: when refused, the dashboard's dialog asks for it and the call is
 * repeated. Rejects with the refusal when no proof is given.
 */
export async function provenCall<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const asking = ask;
    if (!(error instanceof ApiError) || error.code !== 'proof_needed' || asking === undefined) throw error;
    // Several calls at once share one dialog.
    asked ??= new Promise<boolean>(asking).finally(() => {
      asked = undefined;
    });
    if (!(await asked)) throw error;
    return call();
  }
}
