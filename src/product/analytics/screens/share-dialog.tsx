import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ApiError } from '../../../base/api-error.ts';
import { answerQuery, useAct } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Awaited } from '../../../ui/display/awaited.tsx';
import { ProblemBanner } from '../../../ui/display/banner.tsx';
import { CopyButton } from '../../../ui/display/copy-button.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { dateIn, formatDate } from '../../calendar/format-day.ts';
import { listSharedNumbers, type SharedNumbers, shareDays, shareNumbers, unshareNumbers } from '../shares-contract.ts';
import { texts } from './texts.ts';

const words = texts.shares;

/** Links that show the numbers without signing in: makes one, and removes those that still open. */
export function ShareDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(answerQuery(listSharedNumbers));
  const [draft, setDraft] = useState<{ name: string; days: (typeof shareDays)[number] }>({ name: '', days: '30' });
  const making = useAct(shareNumbers, { renews: [listSharedNumbers] });
  const { error, data: made } = making;
  const problems = error instanceof ApiError ? (error.fields ?? {}) : {};
  const form = useId();
  return (
    <Dialog open onClose={onClose} title={words.title} foot={<Button onClick={onClose}>{words.close}</Button>}>
      <Stack gap={24}>
        <p className="v-soft">{words.sentence}</p>
        {made === undefined ? (
          <form
            id={form}
            className="v-form"
            noValidate
            onSubmit={event => {
              event.preventDefault();
              making.mutate({ body: draft });
            }}
          >
            {error !== null && Object.keys(problems).length === 0 && <ProblemBanner>{error.message}</ProblemBanner>}
            <Field label={words.name} hint={words.nameHint} error={problems.name} required>
              <TextInput
                value={draft.name}
                maxLength={100}
                onChange={({ target }) => setDraft(before => ({ ...before, name: target.value }))}
              />
            </Field>
            <Field label={words.days}>
              <Select
                options={shareDays.map(value => ({ value, label: words.daysNamed[value] }))}
                value={draft.days}
                onChange={({ target }) =>
                  setDraft(before => ({ ...before, days: shareDays.find(each => each === target.value) ?? '30' }))
                }
              />
            </Field>
            <Button kind="primary" type="submit" loading={making.isPending}>
              {words.make}
            </Button>
          </form>
        ) : (
          <Stack gap={8} align="flex-start">
            <strong>{words.made}</strong>
            <p className="v-analytics-address">{made.address}</p>
            <p className="v-soft">{words.onlyNow}</p>
            <CopyButton label={words.copy} text={made.address} />
          </Stack>
        )}
        {query.data === undefined ? (
          <Awaited what={words.list} lines={2} none={words.list} query={query} />
        ) : (
          query.data.shares.length > 0 && (
            <ul className="v-analytics-brought">
              {query.data.shares.map(share => (
                <Share key={share.id} share={share} />
              ))}
            </ul>
          )
        )}
      </Stack>
    </Dialog>
  );
}

function Share({ share: { id, name, expiresAt } }: { share: SharedNumbers }) {
  const { zone } = useSignedIn().creator;
  const removing = useAct(unshareNumbers, {
    renews: [listSharedNumbers],
    onError: problem => showToast({ text: problem.message, tone: 'problem' }),
  });
  const end = formatDate(dateIn(zone, new Date(expiresAt)), dateIn(zone, new Date()));
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <span className="v-soft">{words.opensUntil(end)}</span>
      </span>
      <Button
        size="small"
        kind="danger-quiet"
        loading={removing.isPending}
        aria-label={words.removeNamed(name)}
        onClick={() => removing.mutate({ params: { id } })}
      >
        {words.remove}
      </Button>
    </li>
  );
}
