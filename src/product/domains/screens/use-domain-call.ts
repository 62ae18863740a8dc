import type { Callable } from '../../../base/operations/call.ts';
import { useAct } from '../../../ui/behavior/use-operation.ts';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { readDomain } from '../contract.ts';

/** A call that answers with the domain's current state. */
export const useDomainCall = <O extends Callable & { readonly answer: typeof readDomain.answer }>(operation: O) =>
  useAct(operation, {
    replaces: readDomain,
    onError: problem => showToast({ tone: 'problem', text: problem.message }),
  });
