import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { addressOf } from '../../../base/operations/call.ts';
import { useAct } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { LoadProblem } from '../../../ui/display/load-problem.tsx';
import { SkeletonLines } from '../../../ui/display/skeleton.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { connectZoom, disconnectZoom, readZoom, type Zoom } from '../contract.ts';
import { zoomQuery } from '../zoom.query.ts';
import { texts } from './texts.ts';

const words = texts.panel;

/** In the settings: whose account at Zoom makes meetings for bookings. */
export function ZoomPanel() {
  const query = useQuery(zoomQuery);
  const refused = useSearchParams()[0].get('zoom');
  const { data } = query;
  if (data === undefined)
    return query.error === null ? (
      <SkeletonLines lines={2} label={words.loading} />
    ) : (
      <LoadProblem {...query} error={query.error} />
    );
  const { connection, isOffered } = data;
  return (
    <Stack gap={16}>
      {refused !== null && <Banner tone="warning">{refusalOf(refused)}</Banner>}
      {!isOffered && (
        <Banner tone="warning" title={words.notOffered}>
          {words.notOfferedHint}
        </Banner>
      )}
      {connection !== null && <Account connection={connection} />}
      {connection?.state === 'revoked' && isOffered && (
        <Banner tone="warning" title={words.revoked}>
          {words.revokedHint}
        </Banner>
      )}
      {data.waiting > 0 && (
        <Banner tone={connection?.state === 'works' ? 'neutral' : 'warning'} title={words.waiting(data.waiting)}>
          {connection === null || connection.state === 'revoked' ? words.waitingUnconnected : words.waitingHint}
        </Banner>
      )}
      {isOffered && connection === null && <p className="v-soft">{words.none}</p>}
      {isOffered && (connection === null || connection.state === 'revoked') && (
        <Row>
          <ButtonLink href={addressOf(connectZoom)} icon="video">
            {connection === null ? words.connect : words.reconnect}
          </ButtonLink>
        </Row>
      )}
    </Stack>
  );
}

function Account({ connection: { email, state } }: { connection: NonNullable<Zoom['connection']> }) {
  const [leaving, setLeaving] = useState(false);
  const disconnecting = useAct(disconnectZoom, {
    replaces: readZoom,
    onSuccess: () => {
      setLeaving(false);
      showToast({ text: words.disconnected });
    },
    onError: problem => showToast({ tone: 'problem', text: problem.message }),
  });
  return (
    <Row wrap align="flex-start" justify="space-between" gap={[8, 16]}>
      <Stack gap={0} className="v-break">
        <strong>{words.account(email)}</strong>
        {state !== 'revoked' && <span className="v-soft">{words.works}</span>}
      </Stack>
      <Button size="small" kind="danger-quiet" onClick={() => setLeaving(true)}>
        {words.disconnect}
      </Button>
      <ConfirmDialog
        open={leaving}
        onClose={() => setLeaving(false)}
        title={words.disconnectTitle}
        cancel={words.cancel}
        confirm={words.disconnect}
        loading={disconnecting.isPending}
        onConfirm={() => disconnecting.mutate({})}
      >
        {words.disconnectText}
      </ConfirmDialog>
    </Row>
  );
}

/** Why Zoom sent the creator back without a connection, or started no meeting. */
function refusalOf(why: string): string {
  if (why === 'not_granted' || why === 'token' || why === 'revoked') return words.notGranted;
  if (why === 'gone') return words.noMeeting;
  return why === 'refused' || why === 'not_connected' ? words.refused : words.unreachable;
}
