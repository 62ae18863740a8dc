import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf } from '../../../../base/operations/call.ts';
import { answerQuery, useAct } from '../../../../ui/behavior/use-operation.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Banner } from '../../../../ui/display/banner.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { Stack } from '../../../../ui/display/stack.tsx';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { ChipsInput } from '../../../../ui/fields/chips-input.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { showToast } from '../../../../ui/overlays/toast.tsx';
import { badgeLabels, badges } from '../../promotions/badge.ts';
import { leaveExchange, readEntry, saveEntry } from '../contract.ts';
import { directoryLimits, occupations } from '../directory.ts';
import { exchangeList } from '../exchange-list.ts';
import { texts as listTexts } from '../list-texts.ts';
import { MemberCard } from './member-card.tsx';
import { texts } from './texts.ts';

const words = texts.own;
type Entry = AnswerOf<typeof readEntry>;

/** Before joining: exactly what would be public, as it is typed. */
export function JoinPanel({ entry }: { entry: Entry }) {
  const [form, setForm] = useState(entry.form);
  return (
    <Card>
      <div className="v-exchange-join">
        <Stack gap={24}>
          <Stack gap={8}>
            <h2>{words.joinTitle}</h2>
            <p className="v-soft">{words.joinText}</p>
          </Stack>
          {entry.ineligible !== null && <Banner tone="info">{listTexts.refusals[entry.ineligible]}</Banner>}
          <EntryForm entry={entry} form={form} onForm={setForm} />
        </Stack>
        <Stack gap={12}>
          <h2>{words.preview}</h2>
          {entry.shown === null ? (
            <p className="v-soft">{words.noPage}</p>
          ) : (
            <MemberCard member={{ ...entry.shown, ...form }} />
          )}
          <p className="v-faint">{words.never}</p>
        </Stack>
      </div>
    </Card>
  );
}

/** A member's own entry: changed, paused or left here. */
export function EntryDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { data } = useQuery({ ...answerQuery(readEntry), enabled: isOpen });
  return (
    <Dialog open={isOpen} onClose={onClose} title={words.title}>
      {data !== undefined && <OwnEntry entry={data} onDone={onClose} />}
    </Dialog>
  );
}

function OwnEntry({ entry, onDone }: { entry: Entry; onDone: () => void }) {
  const [form, setForm] = useState(entry.form);
  const [isLeaving, setLeaving] = useState(false);
  const leaving = useAct(leaveExchange, {
    replaces: readEntry,
    renews: [exchangeList.page],
    onSuccess: () => showToast({ text: words.left }),
    onError: problem => showToast({ text: problem.message, tone: 'problem' }),
  });
  return (
    <Stack gap={24}>
      <EntryForm entry={entry} form={form} onForm={setForm} onDone={onDone} />
      <Button kind="quiet" onClick={() => setLeaving(true)}>
        {words.leave}
      </Button>
      <ConfirmDialog
        open={isLeaving}
        onClose={() => setLeaving(false)}
        title={words.leaveTitle}
        cancel={words.cancel}
        confirm={words.leave}
        loading={leaving.isPending}
        onConfirm={() => leaving.mutate({})}
      >
        {words.leaveText}
      </ConfirmDialog>
    </Stack>
  );
}

type Form = Entry['form'];
type Props = { entry: Entry; form: Form; onForm: (form: Form) => void; onDone?: () => void };

function EntryForm({ entry, form, onForm, onDone }: Props) {
  const [isPaused, setPaused] = useState(entry.isPaused);
  const saving = useAct(saveEntry, {
    replaces: readEntry,
    renews: [exchangeList.page],
    onSuccess: () => {
      showToast({ text: entry.isJoined ? words.saved : words.joined });
      onDone?.();
    },
  });
  const change = (changed: Partial<Form>) => onForm({ ...form, ...changed });
  return (
    <form
      className="v-form"
      noValidate
      onSubmit={event => {
        event.preventDefault();
        saving.mutate({ body: { ...form, isPaused } });
      }}
    >
      {saving.isError && <Banner tone="danger">{saving.error.message}</Banner>}
      <Field label={words.occupation}>
        <Select
          options={occupations.map(value => ({ value, label: listTexts.occupations[value] }))}
          value={form.occupation}
          onChange={event =>
            change({ occupation: occupations.find(one => one === event.target.value) ?? form.occupation })
          }
        />
      </Field>
      <Field label={words.skills} hint={words.skillsHint} optional>
        <ChipsInput
          value={form.skills}
          onChange={skills => change({ skills })}
          limits={{ max: directoryLimits.skills, length: directoryLimits.skill }}
        />
      </Field>
      <Field label={words.city} hint={words.cityHint} limit={directoryLimits.city} value={form.city} optional>
        <TextInput value={form.city} onChange={event => change({ city: event.target.value })} />
      </Field>
      <Checkbox
        label={words.online}
        checked={form.isOnline}
        onChange={event => change({ isOnline: event.target.checked })}
      />
      <fieldset className="v-exchange-badges">
        <legend>{words.badges}</legend>
        {badges.map(badge => (
          <Checkbox
            key={badge}
            label={badgeLabels[badge]}
            checked={form.badges.includes(badge)}
            onChange={({ target }) =>
              change({ badges: badges.filter(one => (one === badge ? target.checked : form.badges.includes(one))) })
            }
          />
        ))}
      </fieldset>
      {entry.isJoined && (
        <Checkbox label={words.pause} checked={isPaused} onChange={event => setPaused(event.target.checked)} />
      )}
      <Button
        kind="primary"
        type="submit"
        loading={saving.isPending}
        locked={!entry.isJoined && entry.ineligible !== null ? listTexts.refusals[entry.ineligible] : undefined}
      >
        {entry.isJoined ? words.save : words.join}
      </Button>
    </form>
  );
}
