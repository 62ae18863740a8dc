import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { undeliveredText } from '../../../base/mail.ts';
import { answerQuery, useAct } from '../../../ui/behavior/use-operation.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Awaited } from '../../../ui/display/awaited.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { ShortTime } from '../../../ui/lists/list-cells.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import type { LeadRow } from '../lead-list.ts';
import { deleteLeadNote, type LeadEntry, readLeadThread } from '../threads/contract.ts';
import { LeadNote } from './lead-note.tsx';
import { LeadReply } from './lead-reply.tsx';
import { texts } from './texts.ts';

const words = texts.leadThread;

/** The message and everything since, oldest first, with the next reply below. */
export function LeadThread({ lead }: { lead: LeadRow }) {
  const query = useQuery(answerQuery(readLeadThread, { params: { id: lead.id } }));
  const thread = query.data;
  return (
    <>
      <section aria-label={words.heading}>
        <ol className="v-lead-thread">
          <Entry by={lead.name} at={lead.createdAt} look="v-lead-theirs">
            <p className="v-lead-words">{lead.message}</p>
          </Entry>
          {thread?.entries.map(entry => (
            <WrittenEntry key={entry.id} lead={lead} entry={entry} />
          ))}
        </ol>
      </section>
      {thread === undefined && <Awaited what={words.theThread} lines={3} none={words.gone} query={query} />}
      {thread !== undefined && lead.state !== 'spam' && <LeadReply lead={lead} replyTo={thread.replyTo} />}
      {thread !== undefined && <LeadNote lead={lead} />}
    </>
  );
}

type EntryProps = { by: string; at: string; look?: string; action?: ReactNode; children: ReactNode };

function Entry({ by, at, look, action, children }: EntryProps) {
  const { zone } = useSignedIn().creator;
  return (
    <li className={look}>
      <Row justify="space-between">
        <span>
          <strong>{by}</strong>{' '}
          <span className="v-faint">
            <ShortTime at={at} zone={zone} />
          </span>
        </span>
        {action}
      </Row>
      {children}
    </li>
  );
}

function WrittenEntry({ lead, entry }: { lead: LeadRow; entry: LeadEntry }) {
  const { createdAt, bookingId } = entry;
  switch (entry.kind) {
    case 'reply':
      return (
        <Entry by={words.you} at={createdAt}>
          <Stack gap={8}>
            <p className="v-lead-words">{entry.words}</p>
            {entry.undelivered !== null && (
              <Banner tone="danger">{undeliveredText({ to: lead.email, outcome: entry.undelivered })}</Banner>
            )}
          </Stack>
        </Entry>
      );
    case 'answer':
      return (
        <Entry by={lead.name} at={createdAt} look="v-lead-theirs">
          {entry.words !== '' && <p className="v-lead-words">{entry.words}</p>}
          {entry.files.length > 0 && <p className="v-faint">{words.files(entry.files)}</p>}
        </Entry>
      );
    case 'note':
      return (
        <Entry by={words.note} at={createdAt} look="v-lead-note" action={<DeleteNote lead={lead} entry={entry} />}>
          <p className="v-lead-words">{entry.words}</p>
        </Entry>
      );
    case 'booking':
      return (
        <Entry by={texts.messages.state.booked} at={createdAt}>
          <p>
            {words.booking} <Link to={`/manage/bookings/${bookingId}`}>{words.viewBooking}</Link>
          </p>
        </Entry>
      );
    case 'invitation':
      return (
        <Entry by={texts.leadSheet.newsletter} at={createdAt}>
          <p>{words.invitation}</p>
        </Entry>
      );
  }
}

function DeleteNote({ lead, entry }: { lead: LeadRow; entry: LeadEntry }) {
  const deleting = useAct(deleteLeadNote, {
    renews: [readLeadThread],
    onError: problem => showToast({ text: problem.message, tone: 'problem' }),
  });
  return (
    <IconButton
      size="small"
      icon="trash"
      label={words.deleteNote}
      onClick={() => deleting.mutate({ params: { id: lead.id, noteId: entry.id } })}
    />
  );
}
