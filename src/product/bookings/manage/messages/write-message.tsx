import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../../../../base/api-error.ts';
import { textLength } from '../../../../base/text-length.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Banner } from '../../../../ui/display/banner.tsx';
import { SkeletonLines } from '../../../../ui/display/skeleton.tsx';
import { Stack } from '../../../../ui/display/stack.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { showToast } from '../../../../ui/overlays/toast.tsx';
import { type MessagePreview, type MessageTo, messageSubjectLimit, messageTextLimit } from './message-contract.ts';
import { previewMessage, sendMessage } from './messages.client.ts';
import { useMessageDraft } from './use-message-draft.ts';

type Props = { title: string; to: MessageTo; onClose: () => void; onSent?: () => void };

/** A mail in the host's own words to people who come; whom it goes to stands above it. */
export function WriteMessage({ title, to, onClose, onSent }: Props) {
  const client = useQueryClient();
  const { draft, write, forget } = useMessageDraft(to);
  const preview = useQuery({
    queryKey: ['bookings', 'message', to],
    queryFn: () => previewMessage(to),
    staleTime: 0,
    gcTime: 0,
  });
  const people = preview.data?.people;
  const sending = useMutation({
    mutationFn: () => sendMessage({ ...draft, to, people: people?.length ?? 0 }),
    onSuccess: sent => {
      forget();
      showToast({ text: `Message sent to ${formatPeople(sent.people)}.` });
      onClose();
      onSent?.();
      return client.invalidateQueries({ queryKey: ['bookings', 'one'] });
    },
    onError: error => {
      if (error instanceof ApiError && error.code === 'people_changed') void preview.refetch();
    },
  });
  // A double click comes before the button can say that it is busy.
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
    <Dialog
      open
      wide
      onClose={onClose}
      title={title}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" loading={sending.isPending} locked={lockOf(people?.length, draft)} onClick={send}>
            {people === undefined || people.length === 0 ? 'Send' : `Send to ${formatPeople(people.length)}`}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        {preview.data !== undefined && <Readers preview={preview.data} />}
        {preview.data === undefined && preview.error === null && <SkeletonLines lines={2} label="Loading recipients" />}
        {preview.data === undefined && preview.error !== null && (
          <Banner
            tone="danger"
            actions={
              <Button size="small" onClick={() => void preview.refetch()}>
                Try again
              </Button>
            }
          >
            {preview.error.message}
          </Banner>
        )}
        <Field
          label="Subject"
          required
          limit={messageSubjectLimit}
          value={draft.subject}
          error={problems.subject ?? tooLong(draft.subject, messageSubjectLimit)}
        >
          <TextInput value={draft.subject} onChange={event => change({ subject: event.target.value })} />
        </Field>
        <Field
          label="Message"
          required
          limit={messageTextLimit}
          value={draft.text}
          error={problems.text ?? tooLong(draft.text, messageTextLimit)}
          hint={
            preview.data === undefined
              ? undefined
              : `Plain text. Booking details are added below. Replies go to ${preview.data.replyTo}.`
          }
        >
          <TextArea rows={8} value={draft.text} onChange={event => change({ text: event.target.value })} />
        </Field>
        {error !== null && !hasFieldProblem && (
          <Banner tone="danger" title="Not sent." isAnswer>
            {error.message} Your text is kept.
          </Banner>
        )}
      </Stack>
    </Dialog>
  );
}

const formatPeople = (count: number): string => (count === 1 ? '1 person' : `${count} people`);

const tooLong = (text: string, limit: number): string | undefined =>
  textLength(text) > limit ? `Use at most ${limit} characters` : undefined;

function lockOf(people: number | undefined, { subject, text }: { subject: string; text: string }): string | undefined {
  if (people === undefined) return 'Loading recipients';
  if (people === 0) return 'No one here has an upcoming booking and an email';
  if (subject.trim() === '') return 'Enter a subject';
  if (text.trim() === '') return 'Enter a message';
  if (textLength(subject) > messageSubjectLimit || textLength(text) > messageTextLimit) return 'Too long';
  return undefined;
}

/** Who gets it and who does not: a few by name, many folded away. */
function Readers({ preview: { people, leftOut } }: { preview: MessagePreview }) {
  const mute = leftOut.filter(({ why }) => why === 'no_email');
  const gone = leftOut.length - mute.length;
  return (
    <div className="v-message-people">
      {people.length === 0 && <p>None of these people can be emailed.</p>}
      {people.length > 0 && people.length <= 3 && (
        <p>
          To <strong>{people.map(({ name }) => name).join(', ')}</strong>
        </p>
      )}
      {people.length > 3 && (
        <details>
          <summary>
            To <strong>{formatPeople(people.length)}</strong>, each in a separate email
          </summary>
          <ul>
            {people.map(({ name, email, places }) => (
              <li key={email}>
                {name}, {email}
                {places > 1 && ` (${places} bookings, one email)`}
              </li>
            ))}
          </ul>
        </details>
      )}
      {mute.length > 0 && (
        <p className="v-soft">No email, won’t be reached: {mute.map(({ name }) => name).join(', ')}.</p>
      )}
      {gone > 0 && (
        <p className="v-soft">{gone === 1 ? '1 person' : `${gone} people`} who cancelled won’t be emailed.</p>
      )}
    </div>
  );
}
