import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerQuery, useAct } from '../../../ui/behavior/use-operation.ts';
import { Awaited } from '../../../ui/display/awaited.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Fact, Facts } from '../../../ui/display/facts.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { placeRefusal } from '../../accounts/form-parts/place-refusal.ts';
import { type ErasurePreview, erasePerson, type Person, previewErasing } from '../contract.ts';
import { personList } from '../person-list.ts';
import { texts } from './texts.ts';

const words = texts.erasing;
type Props = {
  person: Pick<Person, 'id' | 'name' | 'email'>;
  open: boolean;
  onClose: () => void;
  onErased: () => void;
};

/** Says what erasing a person deletes and keeps, and asks for their email. */
export function ErasePerson({ person, open, onClose, onErased }: Props) {
  const [confirmation, setConfirmation] = useState('');
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const preview = useQuery({
    ...answerQuery(previewErasing, { params: { id: person.id } }),
    enabled: open,
    staleTime: 0,
  });
  const erasing = useAct(erasePerson, {
    renews: [personList.page],
    onSuccess: () => {
      showToast({ text: words.done });
      onClose();
      onErased();
    },
    onError: refusal => setProblem(placeRefusal(refusal, ['confirmation'], (_, message) => setError(message))),
  });
  const waits = preview.data === undefined ? [] : waitsFor(preview.data);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={words.title(person.name === '' ? person.email : person.name)}
      cancel={words.cancel}
      confirm={words.erase}
      loading={erasing.isPending}
      locked={waits.length > 0 ? `${words.blocked} ${waits.join(', ')}.` : undefined}
      onConfirm={() => {
        setError(undefined);
        setProblem(undefined);
        erasing.mutate({ params: { id: person.id }, body: { confirmation } });
      }}
    >
      <Stack>
        <p>{words.hint}</p>
        {preview.data === undefined ? (
          <Awaited what={words.loading} lines={4} none={texts.person.missing} query={preview} />
        ) : (
          <Meaning preview={preview.data} waits={waits} />
        )}
        {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
        {waits.length === 0 && (
          <Field label={words.confirm(person.email)} error={error}>
            <TextInput
              type="email"
              autoComplete="off"
              value={confirmation}
              onChange={event => setConfirmation(event.target.value)}
            />
          </Field>
        )}
      </Stack>
    </ConfirmDialog>
  );
}

const some = (count: number, text: (count: number) => string): string[] => (count === 0 ? [] : [text(count)]);

const waitsFor = ({ ahead, memberships, underway }: ErasurePreview): string[] => [
  ...some(ahead, words.ahead),
  ...some(memberships, words.memberships),
  ...some(underway, words.underway),
];

function Meaning({ preview, waits }: { preview: ErasurePreview; waits: readonly string[] }) {
  const { messages, subscriptions, notes, waitlist, programmes, bookings, orders, passes } = preview;
  const deleted = [
    ...some(messages, words.messages),
    ...some(subscriptions, () => words.subscriptions),
    ...some(notes, words.notes),
    ...some(waitlist, words.waitlist),
    ...some(programmes, words.programmes),
    words.always,
  ];
  const kept = [...some(bookings, words.bookings), ...some(orders, words.orders), ...some(passes, words.passes)];
  return (
    <Stack>
      {waits.length > 0 && <Banner tone="warning">{`${words.blocked} ${waits.join(', ')}.`}</Banner>}
      <Facts>
        <Fact name={words.deleted}>{deleted.join(', ')}</Fact>
        {kept.length > 0 && <Fact name={words.kept}>{`${kept.join(', ')}, ${words.keptWithout}`}</Fact>}
      </Facts>
    </Stack>
  );
}
