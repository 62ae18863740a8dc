import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countUnread } from '../../../product/notifications/contract.ts';
import { answerQuery } from '../../../ui/behavior/use-operation.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { later, Opened } from '../../../ui/display/later.tsx';
import { texts } from './texts.ts';

const Inbox = later(
  async () => (await import('../../../product/notifications/screens/notification-sheet.tsx')).NotificationSheet,
);

const minute = 60_000;

/** Opens the notifications; its badge counts the unread ones. */
export function Bell() {
  const [open, setOpen] = useState(false);
  const { data } = useQuery({ ...answerQuery(countUnread), staleTime: minute, refetchInterval: minute });
  const unread = data?.unread ?? 0;
  return (
    <>
      <span className="v-bar-bell" data-unread={unread > 0 || undefined}>
        <IconButton icon="bell" label={texts.shell.notifications(unread)} onClick={() => setOpen(true)} />
        {unread > 0 && (
          <span className="v-bar-unread" aria-hidden="true">
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </span>
      <Opened is={open}>
        <Inbox open={open} onClose={() => setOpen(false)} />
      </Opened>
    </>
  );
}
