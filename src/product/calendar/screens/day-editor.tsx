import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { RadioCards } from '../../../ui/fields/radio-cards.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { type DateOverride, type DateWindow, formatHours, isSameDay } from '../date-override.ts';
import { formatDate } from '../format-day.ts';
import { weekdayOf } from '../wall-time.ts';
import { addWindow, weekProblems, windowsOf } from '../week-draft.ts';
import { ChangedElsewhere } from './changed-elsewhere.tsx';
import { dayIsFull, WindowRow } from './day-hours.tsx';
import { texts } from './texts.ts';
import { type DayDraft, useDayDraft } from './use-day-draft.ts';

type Props = {
  date: string;
  today: string;
  /** The week's hours of this date. */
  usual: readonly DateWindow[];
  present: DateOverride | undefined;
  /** What is stored of it for this schedule alone. */
  stored: DateOverride | undefined;
  /** The schedule of the override; null is all. */
  scheduleId: string | null;
  /** Bookings that begin that day. */
  bookings: number;
  saving: boolean;
  problem: string | undefined;
  onClose: () => void;
  /** Shows what is stored instead of what was typed here. */
  onTake: () => void;
  /** `next` undefined: as usual. `was`: what was stored before. */
  onSave: (next: DateOverride | undefined, was: DateOverride | undefined) => void;
};

/** Edits one date: as usual, off, or other hours. */
export function DayEditor(props: Props) {
  const { date, today, usual, present, stored, scheduleId, bookings, saving, problem, onClose, onTake, onSave } = props;
  const weekday = weekdayOf(date);
  const [begin] = useState((): DayDraft => {
    const hours = present !== undefined && present.windows.length > 0 ? present.windows : usual;
    const first = hours.length > 0 ? hours : [{ from: 540, to: 1020 }];
    return {
      date,
      scheduleId,
      kind: present !== undefined && present.windows.length > 0 ? 'own' : 'off',
      note: present?.note ?? '',
      windows: first.map(window => ({ ...window, weekday, id: crypto.randomUUID() })),
      from: stored,
    };
  });
  const [{ kind, note, windows: draft, from }, change] = useDayDraft(begin);
  const isChanged = !isSameDay(from ?? null, stored ?? null);
  const problems = kind === 'own' ? weekProblems(draft) : new Map<string, string>();
  const isWrong = problems.size > 0 || (kind === 'own' && draft.length === 0);

  function save(): void {
    const windows = kind === 'off' ? [] : windowsOf(draft).map(({ from, to }) => ({ from, to }));
    onSave(kind === 'usual' ? undefined : { date, scheduleId, windows, note: note.trim() }, from);
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={formatDate(date, today)}
      cancel={texts.cancel}
      confirm={texts.dayEditor.saveDay}
      kind="primary"
      loading={saving}
      locked={isWrong ? texts.dayEditor.fixFirst : isChanged ? texts.versionFirst : undefined}
      onConfirm={save}
    >
      <Stack gap={16}>
        <RadioCards<DayDraft['kind']>
          legend={texts.dayEditor.availability}
          legendHidden
          value={kind}
          onChange={next => change({ kind: next })}
          choices={[
            { value: 'off', label: texts.dayOff, hint: texts.dayEditor.dayOffHint },
            { value: 'own', label: texts.customHours, hint: texts.dayEditor.customHoursHint },
            {
              value: 'usual',
              label: texts.dayEditor.weeklyHours,
              hint: texts.dayEditor.weeklyHoursHint(usual.length, formatHours(usual)),
            },
          ]}
        />
        {kind === 'own' && (
          <div className="v-day-windows">
            {draft.map((window, index) => (
              <WindowRow
                key={window.id}
                name={texts.dayEditor.hours(draft.length, index + 1)}
                window={window}
                problem={problems.get(window.id)}
                onChange={next => change({ windows: draft.map(other => (other.id === next.id ? next : other)) })}
                onRemove={() => change({ windows: draft.filter(other => other.id !== window.id) })}
              />
            ))}
            <div>
              <Button
                kind="quiet"
                size="small"
                icon="plus"
                locked={addWindow(draft, weekday, '') === undefined ? dayIsFull : undefined}
                onClick={() => change({ windows: addWindow(draft, weekday, crypto.randomUUID()) ?? draft })}
              >
                {texts.dayEditor.addHours}
              </Button>
            </div>
          </div>
        )}
        {kind !== 'usual' && (
          <Field label={texts.dayEditor.note} optional hint={texts.dayEditor.noteHint} limit={100} value={note}>
            <TextInput value={note} maxLength={100} onChange={event => change({ note: event.target.value })} />
          </Field>
        )}
        {bookings > 0 && kind !== 'usual' && (
          <Banner tone="warning" title={texts.dayEditor.bookingOnDay(bookings)}>
            {texts.dayEditor.existingBookingsStay}
          </Banner>
        )}
        {isChanged && (
          <ChangedElsewhere
            title={texts.dayEditor.changedElsewhere}
            take={texts.dayEditor.takeThatVersion}
            onTake={onTake}
            onKeep={() => change({ from: stored })}
          >
            {texts.dayEditor.dayIsNow(
              stored === undefined ? texts.dayEditor.yourWeeklyHours : formatHours(stored.windows).toLowerCase(),
            ) +
              (stored === undefined || stored.note === '' ? '' : ` (${stored.note})`) +
              texts.dayEditor.notSaved}
          </ChangedElsewhere>
        )}
        {problem !== undefined && !isChanged && <Banner tone="danger">{problem}</Banner>}
      </Stack>
    </ConfirmDialog>
  );
}
