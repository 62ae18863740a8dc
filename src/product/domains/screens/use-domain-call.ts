import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { keepAnswer } from '../../../ui/behavior/keep-answer.ts';
import { showToast } from '../../../ui/overlays/toast.tsx';
import type { DomainAnswer } from '../contract.ts';

/** A call that answers with the domain's current state. */
export function useDomainCall<T>(call: (given: T) => Promise<DomainAnswer>): UseMutationResult<DomainAnswer, Error, T> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: answer => keepAnswer(client, ['domain'], answer),
    onError: problem => showToast({ tone: 'problem', text: problem.message }),
  });
}
