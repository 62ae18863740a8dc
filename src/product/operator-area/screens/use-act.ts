import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, type Asked, type Asking, type Callable, call } from '../../../base/operations/call.ts';
import { showToast } from '../../../ui/overlays/toast.tsx';

/** Returning to the tab must not ask for a proof of identity; the next action does. */
export const quiet = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** Runs one action of the area: confirms it, and reloads everything the area shows. */
export function useAct<O extends Callable>(
  operation: O,
  doneText: (asked: Asked<O>, done: AnswerOf<O>) => string,
  onDone?: (done: AnswerOf<O>) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (asked: Asked<O>) => call(operation, ...([asked] as Asking<O>)),
    onSuccess: (done, asked) => {
      showToast({ text: doneText(asked, done) });
      onDone?.(done);
      return client.invalidateQueries({ queryKey: [operation.tag] });
    },
    onError: error => showToast({ text: error.message, tone: 'problem' }),
  });
}
