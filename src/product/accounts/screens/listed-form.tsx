import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../base/operations/call.ts';
import { Switch } from '../../../ui/fields/switch.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { changeCreator } from '../creators/contract.ts';
import { keepSession, useSignedIn } from '../sessions/session.client.ts';
import { texts } from './texts.ts';

/** Whether the page is in the public directory. Takes effect at once. */
export function ListedForm() {
  const client = useQueryClient();
  const { isListed } = useSignedIn().creator;
  const listing = useMutation({
    mutationFn: (wanted: boolean) => call(changeCreator, { body: { isListed: wanted } }),
    onSuccess: session => {
      keepSession(client, session);
      showToast({ text: session.creator.isListed ? texts.listed.on : texts.listed.off });
    },
    onError: error => showToast({ tone: 'problem', text: error.message }),
  });
  return (
    <Switch
      label={texts.listed.label}
      hint={texts.listed.hint}
      checked={listing.isPending ? listing.variables : isListed}
      onChange={event => listing.mutate(event.currentTarget.checked)}
    />
  );
}
