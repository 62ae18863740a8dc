import './webhooks.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dateFormat } from '../../../base/formats.ts';
import { ownLocale } from '../../../base/own-locale.ts';
import { answerQuery, useAct } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Chip } from '../../../ui/display/chip.tsx';
import { LoadProblem } from '../../../ui/display/load-problem.tsx';
import { SkeletonLines } from '../../../ui/display/skeleton.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { type Endpoint, listWebhooks, pauseWebhook, removeWebhook, resumeWebhook } from '../contract.ts';
import { texts } from '../texts.ts';
import { DeliveriesSheet } from './deliveries-sheet.tsx';
import { EndpointSheet } from './endpoint-sheet.tsx';

const words = texts.panel;
const renews = [listWebhooks];
const onError = ({ message }: Error) => showToast({ tone: 'problem', text: message });

type Opened = { sheet: 'add' } | { sheet: 'edit' | 'deliveries' | 'remove'; endpoint: Endpoint };

/** In the settings: the endpoints that a creator's events are sent to. */
export function WebhooksPanel() {
  const list = useQuery(answerQuery(listWebhooks));
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const removing = useAct(removeWebhook, {
    renews,
    onSuccess: () => {
      close();
      showToast({ text: words.removed });
    },
    onError,
  });
  if (list.error !== null && list.data === undefined) return <LoadProblem {...list} error={list.error} />;
  if (list.data === undefined) return <SkeletonLines />;
  const { endpoints } = list.data;
  return (
    <Stack>
      {endpoints.length === 0 ? (
        <span className="v-soft">{words.none}</span>
      ) : (
        <ul className="v-webhooks" aria-label={words.list}>
          {endpoints.map(endpoint => (
            <EndpointLine key={endpoint.id} endpoint={endpoint} onOpen={setOpened} />
          ))}
        </ul>
      )}
      <Row>
        <Button onClick={() => setOpened({ sheet: 'add' })}>{words.add}</Button>
      </Row>
      {opened?.sheet === 'add' && <EndpointSheet onClose={close} />}
      {opened?.sheet === 'edit' && <EndpointSheet endpoint={opened.endpoint} onClose={close} />}
      {opened?.sheet === 'deliveries' && <DeliveriesSheet endpoint={opened.endpoint} onClose={close} />}
      {opened?.sheet === 'remove' && (
        <ConfirmDialog
          open
          title={words.removeTitle}
          cancel={words.cancel}
          confirm={words.remove}
          loading={removing.isPending}
          onClose={close}
          onConfirm={() => removing.mutate({ params: { id: opened.endpoint.id } })}
        >
          {words.removeHint}
        </ConfirmDialog>
      )}
    </Stack>
  );
}

function EndpointLine({ endpoint, onOpen }: { endpoint: Endpoint; onOpen: (opened: Opened) => void }) {
  const { id, url, kinds, stopped, oldSecretUntil } = endpoint;
  const pausing = useAct(pauseWebhook, { renews, onError });
  const resuming = useAct(resumeWebhook, { renews, onError });
  const turning = stopped === null ? pausing : resuming;
  const isRotating = oldSecretUntil !== null && Date.parse(oldSecretUntil) > Date.now();
  return (
    <li>
      <Stack gap={8}>
        <Stack gap={4} className="v-break">
          <span className="v-strong">{url}</span>
          <Row wrap>
            <StateChip {...endpoint} />
            <span className="v-soft">{words.events(kinds.length)}</span>
          </Row>
          {isRotating && <span className="v-soft">{words.rotating(timeOf(oldSecretUntil))}</span>}
        </Stack>
        <Row wrap>
          <Button size="small" onClick={() => onOpen({ sheet: 'deliveries', endpoint })}>
            {words.deliveries}
          </Button>
          <Button size="small" aria-label={words.editOf(url)} onClick={() => onOpen({ sheet: 'edit', endpoint })}>
            {words.edit}
          </Button>
          <Button size="small" loading={turning.isPending} onClick={() => turning.mutate({ params: { id } })}>
            {stopped === null ? words.pause : words.resume}
          </Button>
          <Button size="small" onClick={() => onOpen({ sheet: 'remove', endpoint })}>
            {words.remove}
          </Button>
        </Row>
      </Stack>
    </li>
  );
}

function StateChip({ stopped, failingSince }: Endpoint) {
  if (stopped !== null) return <Chip tone={stopped === 'hand' ? 'neutral' : 'danger'}>{texts.stopped[stopped]}</Chip>;
  if (failingSince !== null) return <Chip tone="warning">{words.failing(timeOf(failingSince))}</Chip>;
  return <Chip tone="success">{words.active}</Chip>;
}

const timeOf = (instant: string): string =>
  dateFormat(ownLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant));
