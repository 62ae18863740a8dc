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
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { type Delivery, type Endpoint, listDeliveries, replayDelivery, testWebhook } from '../contract.ts';
import { texts } from '../texts.ts';

const words = texts.panel;
const tones = { waiting: 'neutral', delivered: 'success', failed: 'danger' } as const;
const seenEveryMs = 3000;
const showProblem = ({ message }: Error) => showToast({ tone: 'problem', text: message });

/** The last deliveries to an endpoint; a test, and each once more. */
export function DeliveriesSheet({ endpoint, onClose }: { endpoint: Endpoint; onClose: () => void }) {
  const params = { id: endpoint.id };
  const [again, setAgain] = useState<Delivery>();
  const list = useQuery({
    ...answerQuery(listDeliveries, { params }),
    refetchInterval: ({ state }) => state.data?.deliveries.some(({ state: at }) => at === 'waiting') && seenEveryMs,
  });
  const renews = [listDeliveries];
  const testing = useAct(testWebhook, {
    renews,
    onSuccess: () => showToast({ text: words.testSent }),
    onError: showProblem,
  });
  const replaying = useAct(replayDelivery, {
    renews,
    onSuccess: () => {
      setAgain(undefined);
      showToast({ text: words.replayed });
    },
    onError: showProblem,
  });
  const replay = ({ id }: Delivery) => replaying.mutate({ params: { ...params, deliveryId: id } });
  const all = list.data?.deliveries;
  return (
    <Sheet
      open
      onClose={onClose}
      title={words.deliveries}
      sentence={<span className="v-break">{endpoint.url}</span>}
      foot={
        <Button kind="primary" loading={testing.isPending} onClick={() => testing.mutate({ params })}>
          {words.test}
        </Button>
      }
    >
      {list.error !== null && all === undefined && <LoadProblem {...list} error={list.error} />}
      {list.error === null && all === undefined && <SkeletonLines />}
      {all?.length === 0 && <span className="v-soft">{words.noDeliveries}</span>}
      {all !== undefined && all.length > 0 && (
        <ul className="v-webhooks" aria-label={words.deliveriesOf(endpoint.url)}>
          {all.map(delivery => (
            <li key={delivery.id}>
              <Row wrap justify="space-between" gap={12}>
                <Stack gap={4} className="v-break">
                  <Row wrap>
                    <span className="v-strong">{delivery.isReplay ? words.again(delivery.kind) : delivery.kind}</span>
                    <Chip tone={tones[delivery.state]}>{words.states[delivery.state]}</Chip>
                  </Row>
                  <span className="v-soft">{factsOf(delivery).join(' · ')}</span>
                </Stack>
                <Button
                  size="small"
                  aria-label={words.replayOf(delivery.kind, timeOf(delivery.createdAt))}
                  onClick={() => (delivery.state === 'delivered' ? setAgain(delivery) : replay(delivery))}
                >
                  {words.replay}
                </Button>
              </Row>
            </li>
          ))}
        </ul>
      )}
      {again !== undefined && (
        <ConfirmDialog
          open
          kind="primary"
          title={words.replayTitle}
          cancel={words.cancel}
          confirm={words.replay}
          loading={replaying.isPending}
          onClose={() => setAgain(undefined)}
          onConfirm={() => replay(again)}
        >
          {words.replayHint}
        </ConfirmDialog>
      )}
    </Sheet>
  );
}

const timeOf = (instant: string): string =>
  dateFormat(ownLocale(), { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(instant));

function factsOf({ createdAt, tries, answeredAt, status, trouble, milliseconds, state, dueAt }: Delivery): string[] {
  const answer = status ?? (trouble === null ? words.noAnswer : (words.troubles[trouble] ?? trouble));
  return [
    timeOf(createdAt),
    ...(answeredAt === null ? [] : [String(answer)]),
    ...(milliseconds === null ? [] : [words.took(milliseconds)]),
    ...(tries > 1 ? [words.tries(tries)] : []),
    ...(state === 'waiting' && tries > 0 ? [words.nextTry(timeOf(dueAt))] : []),
  ];
}
