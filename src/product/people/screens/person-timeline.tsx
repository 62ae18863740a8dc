import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatMoney } from '../../../base/money.ts';
import { callWith } from '../../../base/operations/call.ts';
import { useNow } from '../../../ui/behavior/use-now.ts';
import { keyOf, useAct } from '../../../ui/behavior/use-operation.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Awaited } from '../../../ui/display/awaited.tsx';
import { LoadMore } from '../../../ui/display/load-more.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { IconName } from '../../../ui/icons/icon-paths.ts';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { formatTime } from '../../calendar/format-time.ts';
import { cameFromText } from '../../sources/came-from.query.ts';
import { deletePersonNote, readPersonTimeline } from '../contract.ts';
import type { TimelineEntry, TimelineKind } from '../timeline.ts';
import { texts } from './texts.ts';

const words = texts.timeline;

/** How an entry is shown: its icon, and the screen it leads to. */
const looks: Readonly<Record<TimelineKind, { icon: IconName; to?: (id: string) => string }>> = {
  booking: { icon: 'bookings', to: id => `/manage/bookings/${id}` },
  order: { icon: 'orders', to: id => `/manage/order/${id}` },
  pass: { icon: 'ticket', to: id => `/manage/order/${id}` },
  membership: { icon: 'ticket', to: id => `/manage/order/${id}` },
  message: { icon: 'mail', to: id => `/manage/leads/${id}` },
  reply: { icon: 'mail', to: id => `/manage/leads/${id}` },
  answer: { icon: 'mail', to: id => `/manage/leads/${id}` },
  lead_note: { icon: 'note', to: id => `/manage/leads/${id}` },
  issue: { icon: 'send', to: id => `/manage/newsletters/${id}` },
  review: { icon: 'star', to: () => '/manage/testimonials' },
  programme: { icon: 'flag', to: id => `/manage/programmes/${id}` },
  programme_ended: { icon: 'flag', to: id => `/manage/programmes/${id}` },
  waitlist: { icon: 'clock' },
  subscribed: { icon: 'send' },
  unsubscribed: { icon: 'send' },
  note: { icon: 'note' },
};

/** Everything that happened with a person, latest first; sessions ahead stand above. */
export function PersonTimeline({ personId }: { personId: string }) {
  const query = useInfiniteQuery({
    queryKey: [...keyOf(readPersonTimeline), personId],
    queryFn: ({ pageParam, signal }) =>
      callWith({ signal }, readPersonTimeline, {
        params: { id: personId },
        query: pageParam === null ? {} : { cursor: pageParam },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next,
  });
  const entries = query.data?.pages.flatMap(page => page.entries);
  return (
    <section>
      <Stack gap={12}>
        <h3>{words.title}</h3>
        {entries === undefined && <Awaited what={words.loading} lines={4} none={words.nothing} query={query} />}
        {entries?.length === 0 && <p className="v-soft">{words.nothing}</p>}
        <ol className="v-person-timeline">
          {entries?.map(entry => (
            <Entry key={entry.key} personId={personId} entry={entry} />
          ))}
        </ol>
        <LoadMore list={query} />
      </Stack>
    </section>
  );
}

function Entry({ personId, entry }: { personId: string; entry: TimelineEntry }) {
  const { zone } = useSignedIn().creator;
  const now = useNow(60_000);
  const { icon, to } = looks[entry.kind];
  const kind = words.kinds[entry.kind];
  const cameFrom = cameFromText({ first: entry.cameFirst, last: entry.cameLast });
  const title = entry.title === '' ? kind : `${kind}: ${entry.title}`;
  return (
    <li data-ahead={new Date(entry.at) > now || undefined}>
      <Icon name={icon} size={14} />
      <Row gap={8} justify="space-between">
        <p className="v-strong">{to === undefined ? title : <Link to={to(entry.id)}>{title}</Link>}</p>
        {entry.kind === 'note' && <DeleteNote personId={personId} noteId={entry.id} />}
      </Row>
      {entry.text !== '' && <p className="v-person-words">{entry.text}</p>}
      <p className="v-faint">
        <time dateTime={entry.at}>{formatTime(new Date(entry.at), zone)}</time>
        <span>{factsOf(entry)}</span>
        {cameFrom !== undefined && <span>{words.cameFrom(cameFrom)}</span>}
      </p>
    </li>
  );
}

/** ", Paid, $45.00": what stands behind the time. */
function factsOf({ kind, status, amount, currency }: TimelineEntry): string {
  const state = kind === 'order' && status === 'pending' ? words.due : (words.status[status] ?? '');
  const sum = amount === null || amount === 0 || currency === null ? '' : formatMoney({ amount, currency });
  return [state, sum].map(part => (part === '' ? '' : `, ${part}`)).join('');
}

function DeleteNote({ personId, noteId }: { personId: string; noteId: string }) {
  const deleting = useAct(deletePersonNote, {
    renews: [readPersonTimeline],
    onSuccess: () => showToast({ text: texts.notes.deleted }),
    onError: problem => showToast({ tone: 'problem', text: problem.message }),
  });
  return (
    <IconButton
      icon="trash"
      size="small"
      label={texts.notes.delete}
      onClick={() => deleting.mutate({ params: { id: personId, noteId } })}
    />
  );
}
