import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { getFeed, renewFeed } from '../manage/parts/bookings.client.ts';

const feedQuery = queryOptions({ queryKey: ['feed'], queryFn: getFeed });

/** The private address that brings bookings and class dates into the creator's own calendar, and how to renew it. */
export function FeedAddress() {
  const client = useQueryClient();
  const { data, error } = useQuery(feedQuery);
  const [asking, setAsking] = useState(false);
  const renewing = useMutation({
    mutationFn: renewFeed,
    onSuccess: answer => {
      client.setQueryData(feedQuery.queryKey, answer);
      setAsking(false);
      showToast({ text: 'The calendar has a new address' });
    },
    onError: problem => showToast({ tone: 'problem', text: problem.message }),
  });
  if (error !== null) return <Banner tone="danger">{error.message}</Banner>;
  if (data === undefined) return <SkeletonLines lines={2} label="Loading the address" />;
  return (
    <Stack gap={12}>
      <Field label="Address" hint="Whoever has it sees when you are booked, by whom and for what. Keep it to yourself.">
        <TextInput readOnly value={data.url} onFocus={event => event.target.select()} />
      </Field>
      <Row wrap gap={8}>
        <CopyButton text={data.url} label="Copy address" />
        <Button kind="quiet" icon="refresh" onClick={() => setAsking(true)}>
          Renew
        </Button>
      </Row>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Renew the address?"
        foot={
          <>
            <Button kind="quiet" onClick={() => setAsking(false)}>
              Keep it
            </Button>
            <Button kind="primary" loading={renewing.isPending} onClick={() => renewing.mutate()}>
              Renew
            </Button>
          </>
        }
      >
        The old address stops at once. Calendars that read it need the new one.
      </Dialog>
    </Stack>
  );
}
