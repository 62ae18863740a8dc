import { useId, useState } from 'react';
import { ApiError } from '../../../base/api-error.ts';
import { useAct } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ProblemBanner } from '../../../ui/display/banner.tsx';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { noteLimits, readDayNotes, saveDayNote } from '../notes-contract.ts';
import { texts } from './texts.ts';

const words = texts.notes;

type Props = { start: { id: string; date: string; text: string }; today: string; onClose: () => void };

/** Writes a note on a day, or changes one. */
export function NoteDialog({ start, today, onClose }: Props) {
  const [draft, setDraft] = useState({ date: start.date, text: start.text });
  const saving = useAct(saveDayNote, { renews: [readDayNotes], onSuccess: onClose });
  const { error } = saving;
  const problems = error instanceof ApiError ? (error.fields ?? {}) : {};
  const form = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title={start.text === '' ? words.addTitle : words.editTitle}
      foot={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button kind="primary" type="submit" form={form} loading={saving.isPending}>
            {words.save}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="v-form"
        noValidate
        onSubmit={event => {
          event.preventDefault();
          saving.mutate({ params: { id: start.id }, body: draft });
        }}
      >
        {error !== null && Object.keys(problems).length === 0 && <ProblemBanner>{error.message}</ProblemBanner>}
        <Field label={words.text} hint={words.textHint} error={problems.text} required>
          <TextInput
            value={draft.text}
            maxLength={noteLimits.text}
            onChange={({ target }) => setDraft(before => ({ ...before, text: target.value }))}
          />
        </Field>
        <Field label={words.date} error={problems.date} required>
          <DateInput
            value={draft.date}
            max={today}
            onChange={({ target }) => setDraft(before => ({ ...before, date: target.value }))}
          />
        </Field>
      </form>
    </Dialog>
  );
}
