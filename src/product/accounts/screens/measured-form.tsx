import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../base/operations/call.ts';
import { Switch } from '../../../ui/fields/switch.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { changeCreator } from '../creators/contract.ts';
import { keepSession, useSignedIn } from '../sessions/session.client.ts';
import { texts } from './texts.ts';

/** Whether visitors of the pages are asked to be measured. Takes effect at once. */
export function MeasuredForm() {
  const client = useQueryClient();
  const { isMeasured } = useSignedIn().creator;
  const listing = useMutation({
    mutationFn: (wanted: boolean) => call(changeCreator, { body: { isMeasured: wanted } }),
    onSuccess: session => {
      keepSession(client, session);
      showToast({ text: session.creator.isMeasured ? texts.measured.on : texts.measured.off });
    },
    onError: error => showToast({ tone: 'problem', text: error.message }),
  });
  return (
    <Switch
      label={texts.measured.label}
      hint={texts.measured.hint}
      checked={listing.isPending ? listing.variables : isMeasured}
      onChange={event => listing.mutate(event.currentTarget.checked)}
    />
  );
}
