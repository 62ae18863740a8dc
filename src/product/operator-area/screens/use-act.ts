import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { areaKey } from './operator-area.query.ts';

/** Runs one action of the area: confirms it, and reloads everything the area shows. */
export function useAct<Asked, Done>(
  work: (asked: Asked) => Promise<Done>,
  doneText: (asked: Asked, done: Done) => string,
  onDone?: (done: Done) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSuccess: (done, asked) => {
      showToast({ text: doneText(asked, done) });
      onDone?.(done);
      return client.invalidateQueries({ queryKey: areaKey });
    },
    onError: error => showToast({ text: error.message, tone: 'problem' }),
  });
}
