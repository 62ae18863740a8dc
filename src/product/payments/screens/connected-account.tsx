import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../base/operations/call.ts';
import { useAct } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ProblemBanner } from '../../../ui/display/banner.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import {
  checkPayouts,
  connectPayouts,
  disconnectPayouts,
  type PayoutAccountInfo,
  showPayouts,
} from '../payouts/contract.ts';
import { AccountStatus } from './account-status.tsx';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import { texts } from './texts.ts';

const leavingWords = {
  title: texts.connect.disconnectTitle,
  text: texts.connect.disconnectText,
  confirm: texts.connect.disconnect,
  done: texts.connect.disconnected,
};

/** The account connected at Stripe, or a button to connect one. `replaced`: own keys are used instead for now. */
export function ConnectedAccount({ account, replaced }: { account: PayoutAccountInfo | null; replaced: boolean }) {
  const [leaving, setLeaving] = useState(false);
  const opening = useMutation({
    mutationFn: () => call(connectPayouts),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const checking = useAct(checkPayouts, {
    replaces: showPayouts,
    onSuccess: () => showToast({ text: texts.connect.checked }),
  });
  const problem = opening.error ?? checking.error;
  const open = (label: string, kind: 'primary' | 'secondary' = 'primary') => (
    // The button stays busy until the browser has left the page.
    <Button kind={kind} loading={opening.isPending || opening.isSuccess} onClick={() => opening.mutate()}>
      {label}
    </Button>
  );
  if (account === null && replaced) return null;
  return (
    <Stack gap={16}>
      {account === null ? (
        <>
          <p>
            {texts.connect.pitch} {texts.connect.whatHappens}
          </p>
          <Row>{open(texts.connect.button)}</Row>
        </>
      ) : (
        <>
          <AccountStatus title={texts.account} account={account} />
          <Row gap={8} wrap>
            {account.status === 'CANCELLED' && open(texts.connect.again)}
            {account.status === 'APPROVAL_PENDING' && open(texts.connect.finish)}
            {account.status === 'SUSPENDED' && open(texts.connect.update)}
            {account.status === 'ACTIVE' && account.requirements.length > 0 && open(texts.connect.update, 'secondary')}
            {account.status !== 'CANCELLED' && (
              <>
                <Button icon="refresh" loading={checking.isPending} onClick={() => checking.mutate(undefined)}>
                  {texts.connect.check}
                </Button>
                <Button kind="danger-quiet" onClick={() => setLeaving(true)}>
                  {texts.connect.disconnect}
                </Button>
              </>
            )}
          </Row>
        </>
      )}
      {problem !== null && <ProblemBanner title={texts.connect.failed}>{problem.message}</ProblemBanner>}
      <DisconnectDialog
        open={leaving}
        onClose={() => setLeaving(false)}
        disconnect={() => call(disconnectPayouts)}
        words={leavingWords}
      />
    </Stack>
  );
}
