import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../../../../base/api-error.ts';
import { call } from '../../../../base/operations/call.ts';
import { textLength } from '../../../../base/text-length.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Banner, ProblemBanner } from '../../../../ui/display/banner.tsx';
import { SkeletonLines } from '../../../../ui/display/skeleton.tsx';
import { Stack } from '../../../../ui/display/stack.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { showToast } from '../../../../ui/overlays/toast.tsx';
import {
  type MessagePreview,
  type MessageTo,
  messageBookings,
  messageSubjectLimit,
  messageTextLimit,
  previewMessage,
} from './message-contract.ts';
import { texts } from './texts.ts';
import { useMessageDraft } from './use-message-draft.ts';

type Props = { title: string; to: MessageTo; onClose: () => void; onSent?: () => void };

/** An email in the host's own words to attendees, with its recipients above. */
export function WriteMessage({ title, to, onClose, onSent }: Props) {
  const client = useQueryClient();
  const { draft, write, forget } = useMessageDraft(to);
  const preview = useQuery({
    queryKey: ['bookings', 'message', to],
    queryFn: () => call(previewMessage, { body: { to } }),
    staleTime: 0,
    gcTime: 0,
  });
  const people = preview.data?.people;
  const sending = useMutation({
    mutationFn: () => call(messageBookings, { body: { ...draft, to, people: people?.length ?? 0 } }),
    onSuccess: sent => {
      forget();
      showToast({ text: texts.writeMessage.messageSentTo(formatPeople(sent.people)) });
      onClose();
      onSent?.();
      return client.invalidateQueries({ queryKey: ['bookings', 'one'] });
    },
    onError: error => {
      if (error instanceof ApiError && error.code === 'people_changed') void preview.refetch();
    },
  });
  // A double click may come before the button is disabled.
  const isUnderWay = useRef(false);
  const send = () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    sending.mutate(undefined, {
      onSettled: () => {
        isUnderWay.current = false;
      },
    });
  };
  const change = (part: Parameters<typeof write>[0]) => {
    sending.reset();
    write(part);
  };
  const { error } = sending;
  const problems = error instanceof ApiError ? error.fields : {};
  const hasFieldProblem = Object.keys(problems).length > 0;
  return (
    <ConfirmDialog
      open
      wide
      onClose={onClose}
      title={title}
      cancel={texts.writeMessage.cancel}
      confirm={
        people === undefined || people.length === 0
          ? texts.writeMessage.send
          : texts.writeMessage.sendTo(formatPeople(people.length))
      }
      kind="primary"
      loading={sending.isPending}
      locked={lockOf(people?.length, draft)}
      onConfirm={send}
    >
      <Stack gap={16}>
        {preview.data !== undefined && <Readers preview={preview.data} />}
        {preview.data === undefined && preview.error === null && (
          <SkeletonLines lines={2} label={texts.writeMessage.loadingRecipients} />
        )}
        {preview.data === undefined && preview.error !== null && (
          <Banner
            tone="danger"
            actions={
              <Button size="small" onClick={() => void preview.refetch()}>
                {texts.writeMessage.tryAgain}
              </Button>
            }
          >
            {preview.error.message}
          </Banner>
        )}
        <Field
          label={texts.writeMessage.subject}
          required
          limit={messageSubjectLimit}
          value={draft.subject}
          error={problems.subject ?? tooLong(draft.subject, messageSubjectLimit)}
        >
          <TextInput value={draft.subject} onChange={event => change({ subject: event.target.value })} />
        </Field>
        <Field
          label={texts.writeMessage.message}
          required
          limit={messageTextLimit}
          value={draft.text}
          error={problems.text ?? tooLong(draft.text, messageTextLimit)}
          hint={preview.data === undefined ? undefined : texts.writeMessage.messageHint(preview.data.replyTo)}
        >
          <TextArea rows={8} value={draft.text} onChange={event => change({ text: event.target.value })} />
        </Field>
        {error !== null && !hasFieldProblem && (
          <ProblemBanner title={texts.writeMessage.notSent}>
            {texts.writeMessage.notSentText(error.message)}
          </ProblemBanner>
        )}
      </Stack>
    </ConfirmDialog>
  );
}

const formatPeople = (count: number): string => texts.writeMessage.people(count);

const tooLong = (text: string, limit: number): string | undefined =>
  textLength(text) > limit ? texts.atMostCharacters(limit) : undefined;

function lockOf(people: number | undefined, { subject, text }: { subject: string; text: string }): string | undefined {
  if (people === undefined) return texts.writeMessage.loadingRecipients;
  if (people === 0) return texts.writeMessage.noRecipients;
  if (subject.trim() === '') return texts.enterASubject;
  if (text.trim() === '') return texts.enterAMessage;
  if (textLength(subject) > messageSubjectLimit || textLength(text) > messageTextLimit)
    return texts.writeMessage.tooLong;
  return undefined;
}

/** The recipients and those left out: a few by name, many folded away. */
function Readers({ preview: { people, leftOut } }: { preview: MessagePreview }) {
  const mute = leftOut.filter(({ why }) => why === 'no_email');
  const gone = leftOut.length - mute.length;
  return (
    <Stack gap={4} className="v-message-people">
      {people.length === 0 && <p>{texts.writeMessage.noneReachable}</p>}
      {people.length > 0 && people.length <= 3 && (
        <p>
          {texts.writeMessage.to} <strong>{people.map(({ name }) => name).join(', ')}</strong>
        </p>
      )}
      {people.length > 3 && (
        <details>
          <summary>
            {texts.writeMessage.to} <strong>{formatPeople(people.length)}</strong>
            {texts.writeMessage.separateEmails}
          </summary>
          <ul>
            {people.map(({ name, email, places }) => (
              <li key={email}>
                <span>
                  {name}, {email}
                </span>
                {places > 1 && <span>{texts.writeMessage.bookingsOneEmail(places)}</span>}
              </li>
            ))}
          </ul>
        </details>
      )}
      {mute.length > 0 && (
        <p className="v-soft">{texts.writeMessage.noEmailFor(mute.map(({ name }) => name).join(', '))}</p>
      )}
      {gone > 0 && <p className="v-soft">{texts.writeMessage.cancelledPeople(gone)}</p>}
    </Stack>
  );
}
