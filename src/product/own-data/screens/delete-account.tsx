import './delete-account.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { dateFormat } from '../../../base/formats.ts';
import { formatMoney } from '../../../base/money.ts';
import { call } from '../../../base/operations/call.ts';
import { ownLocale } from '../../../base/own-locale.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { placeRefusal } from '../../accounts/form-parts/place-refusal.ts';
import { deletionDue } from '../../accounts/leaving/leaving.ts';
import { keepSession, useSignedIn } from '../../accounts/sessions/session.client.ts';
import { type DeletionPreview, deleteAccount } from '../deletion/contract.ts';
import { deletionQuery } from '../deletion/deletion.query.ts';
import { texts } from '../deletion/texts.ts';

const words = texts.dialog;

/** "9 December 2026", in this creator's format and zone. */
export const dayIn = (zone: string, at: Date): string =>
  dateFormat(ownLocale(), { dateStyle: 'long', timeZone: zone }).format(at);

/** Shows what a deletion means and when, and asks for the email of the account. */
export function DeleteAccount({ onCancel }: { onCancel: () => void }) {
  const client = useQueryClient();
  const session = useSignedIn();
  const { email } = session.user;
  const { data: preview, error: unread } = useQuery(deletionQuery);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const deleting = useMutation({
    mutationFn: (email: string) => call(deleteAccount, { body: { email } }),
    onSuccess: ({ leavesAt }) => {
      client.removeQueries({ queryKey: deletionQuery.queryKey });
      keepSession(client, { ...session, creator: { ...session.creator, leavesAt } });
    },
    onError: refusal => setProblem(placeRefusal(refusal, ['email'], (_, message) => setError(message))),
  });
  const formId = useId();
  if (unread !== null) return <Banner tone="danger">{unread.message}</Banner>;
  if (preview === undefined) return <p className="v-soft">{words.loading}</p>;
  return (
    <form
      id={formId}
      className="v-form"
      noValidate
      onSubmit={event => {
        event.preventDefault();
        setError(undefined);
        setProblem(undefined);
        if (!deleting.isPending) deleting.mutate(typed);
      }}
    >
      <Meaning preview={preview} day={dayIn(session.creator.zone, deletionDue(new Date()))} />
      {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
      <Field label={words.confirm(email)} error={error} required>
        <TextInput
          value={typed}
          onChange={event => setTyped(event.target.value)}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <div className="v-dialog-foot">
        <Button onClick={onCancel}>{words.cancel}</Button>
        <Button kind="danger" type="submit" loading={deleting.isPending}>
          {words.delete}
        </Button>
      </div>
    </form>
  );
}

function Meaning({ preview, day }: { preview: DeletionPreview; day: string }) {
  const { bookings, refunds, openPasses, hasPlan, keptYears } = preview;
  const sums = (part: 'card' | 'manualRefund') =>
    refunds
      .filter(refund => refund[part] > 0)
      .map(refund => formatMoney({ amount: refund[part], currency: refund.currency }, ownLocale()))
      .join(', ');
  const [byCard, byHand] = [sums('card'), sums('manualRefund')];
  return (
    <dl className="v-deletion">
      <dt>{words.atOnce}</dt>
      <dd>{words.offline}</dd>
      <dd>{bookings === 0 ? words.noBookings : words.bookings(bookings)}</dd>
      {openPasses > 0 && <dd>{words.passes(openPasses)}</dd>}
      {byCard !== '' && <dd>{words.refunded(byCard)}</dd>}
      {byHand !== '' && <dd>{words.byHand(byHand)}</dd>}
      {hasPlan && <dd>{words.plan}</dd>}
      <dd>{words.elsewhere}</dd>
      <dt>{words.until(day)}</dt>
      <dd>{words.takeBack}</dd>
      <dt>{words.after(day)}</dt>
      <dd>{words.gone}</dd>
      <dd>{words.kept(keptYears)}</dd>
    </dl>
  );
}
