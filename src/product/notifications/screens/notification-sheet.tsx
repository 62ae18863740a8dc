import './notifications.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { callWith } from '../../../base/operations/call.ts';
import { keyOf, useAct } from '../../../ui/behavior/use-operation.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Awaited } from '../../../ui/display/awaited.tsx';
import { LoadMore } from '../../../ui/display/load-more.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import { ShortTime } from '../../../ui/lists/list-cells.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { VisuallyHidden } from '../../../ui/style/visually-hidden.tsx';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { countUnread, listNotifications, markNotificationsRead, type Notice } from '../contract.ts';
import { noticeTime } from '../notification.ts';
import { texts } from './texts.ts';

type Props = { open: boolean; onClose: () => void };

/** Notifications beside any screen, latest first. Opening it marks all as read; new ones stay marked in it. */
export const NotificationSheet = ({ open, onClose }: Props) => (
  <Sheet
    open={open}
    onClose={onClose}
    title={texts.title}
    foot={
      <ButtonLink icon="settings" to="/manage/accountSettings#email-choices" onClick={onClose}>
        {texts.settings}
      </ButtonLink>
    }
  >
    {open && <Notices onClose={onClose} />}
  </Sheet>
);

function Notices({ onClose }: { onClose: () => void }) {
  const query = useInfiniteQuery({
    queryKey: keyOf(listNotifications),
    queryFn: ({ pageParam, signal }) =>
      callWith({ signal }, listNotifications, { query: pageParam === null ? {} : { cursor: pageParam } }),
    initialPageParam: null as number | null,
    getNextPageParam: page => page.next,
    staleTime: 0,
    gcTime: 0,
  });
  const first = query.data?.pages[0];
  const [readTo] = useState(() => new Map<'before', number>());
  if (first !== undefined && !readTo.has('before')) readTo.set('before', first.readTo);
  const { mutate: mark } = useAct(markNotificationsRead, { replaces: countUnread });
  const newest = first?.notifications[0]?.id;
  useEffect(() => {
    if (newest !== undefined) mark({ body: { readTo: newest } });
  }, [newest, mark]);
  const notices = query.data?.pages.flatMap(page => page.notifications);
  if (notices === undefined) return <Awaited what={texts.loading} lines={6} none={texts.none} query={query} />;
  if (notices.length === 0) return <p className="v-soft">{texts.none}</p>;
  const before = readTo.get('before') ?? 0;
  return (
    <Stack gap={12}>
      <ul className="v-notices" aria-label={texts.list}>
        {notices.map(notice => (
          <NoticeLine key={notice.id} notice={notice} isUnread={notice.id > before} onOpen={onClose} />
        ))}
      </ul>
      <LoadMore list={query} />
    </Stack>
  );
}

type LineProps = { notice: Notice; isUnread: boolean; onOpen: () => void };

function NoticeLine({ notice: { title, detail, startsAt, at, path }, isUnread, onOpen }: LineProps) {
  const { zone } = useSignedIn().creator;
  return (
    <li data-unread={isUnread || undefined}>
      <Link to={path} onClick={onOpen}>
        {isUnread && <VisuallyHidden>{texts.unread}</VisuallyHidden>}
        <span className="v-strong">{title}</span>
        {(detail !== '' || startsAt !== null) && (
          <span>
            {[detail, startsAt === null ? '' : noticeTime(startsAt, new Date(at), zone)].filter(Boolean).join(', ')}
          </span>
        )}
        <span className="v-faint">
          <ShortTime at={at} zone={zone} />
        </span>
      </Link>
    </li>
  );
}
