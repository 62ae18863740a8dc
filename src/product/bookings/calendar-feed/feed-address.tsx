import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerQuery, useAct } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { CopyButton } from '../../../ui/display/copy-button.tsx';
import { SkeletonLines } from '../../../ui/display/skeleton.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { calendarFeed, renewCalendarFeed } from './feed-contract.ts';
import { texts } from './texts.ts';

/**
 * The private feed address of the creator's bookings and class dates, for their own calendar, and a button to
 * renew it.
 */
export function FeedAddress() {
  const { data, error } = useQuery(answerQuery(calendarFeed));
  const [asking, setAsking] = useState(false);
  const renewing = useAct(renewCalendarFeed, {
    replaces: calendarFeed,
    onSuccess: () => {
      setAsking(false);
      showToast({ text: texts.feedAddress.calendarNewAddress });
    },
    onError: problem => showToast({ tone: 'problem', text: problem.message }),
  });
  if (error !== null) return <Banner tone="danger">{error.message}</Banner>;
  if (data === undefined) return <SkeletonLines lines={2} label={texts.feedAddress.loadingTheAddress} />;
  return (
    <Stack gap={12}>
      <Field label={texts.feedAddress.address} hint={texts.feedAddress.addressHint}>
        <TextInput readOnly value={data.url} onFocus={event => event.target.select()} />
      </Field>
      <Row wrap gap={8}>
        <CopyButton text={data.url} label={texts.feedAddress.copyAddress} />
        <Button kind="quiet" icon="refresh" onClick={() => setAsking(true)}>
          {texts.feedAddress.renew}
        </Button>
      </Row>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={texts.feedAddress.renewTheAddress}
        cancel={texts.feedAddress.keepIt}
        confirm={texts.feedAddress.renew}
        kind="primary"
        loading={renewing.isPending}
        onConfirm={() => renewing.mutate()}
      >
        {texts.feedAddress.renewText}
      </ConfirmDialog>
    </Stack>
  );
}
