import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { RadioCards } from '../../../ui/fields/radio-cards.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { type DateOverride, type DateWindow, formatHours, isSameDay } from '../date-override.ts';
import { formatDate } from '../format-day.ts';
import { weekdayOf } from '../wall-time.ts';
import { addWindow, weekProblems, windowsOf } from '../week-draft.ts';
import { ChangedElsewhere } from './changed-elsewhere.tsx';
import { dayIsFull, WindowRow } from './day-hours.tsx';
import { type DayDraft, useDayDraft } from './use-day-draft.ts';

type Props = {
  date: string;
  today: string;
  /** What the week says of this date. */
  usual: readonly DateWindow[];
  present: DateOverride | undefined;
  /** What is stored of it for this schedule alone. */
  stored: DateOverride | undefined;
  /** The schedule it is said about; null is all. */
  scheduleId: string | null;
  /** Bookings that begin that day. */
  bookings: number;
  saving: boolean;
  problem: string | undefined;
  onClose: () => void;
  /** Shows what is stored in place of what was typed here. */
  onTake: () => void;
  /** `next` undefined: as usual. `was`: what it was made from. */
  onSave: (next: DateOverride | undefined, was: DateOverride | undefined) => void;
};

/** What one date is like: as usual, off, or open at other hours. */
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
    <Dialog
      open
      onClose={onClose}
      title={formatDate(date, today)}
      foot={
        <>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            kind="primary"
            locked={isWrong ? 'Fix the hours first' : isChanged ? 'Choose which version to keep first' : undefined}
            loading={saving}
            onClick={save}
          >
            Save day
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <RadioCards<DayDraft['kind']>
          legend="Availability on this day"
          legendHidden
          value={kind}
          onChange={next => change({ kind: next })}
          choices={[
            { value: 'off', label: 'Day off', hint: 'No bookings on this day.' },
            { value: 'own', label: 'Custom hours', hint: 'For this date only.' },
            {
              value: 'usual',
              label: 'Weekly hours',
              hint: usual.length === 0 ? 'Closed on this weekday.' : `${formatHours(usual)}, as every week.`,
            },
          ]}
        />
        {kind === 'own' && (
          <div className="v-day-windows">
            {draft.map((window, index) => (
              <WindowRow
                key={window.id}
                name={draft.length === 1 ? 'Hours' : `Hours ${index + 1}`}
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
                Add hours
              </Button>
            </div>
          </div>
        )}
        {kind !== 'usual' && (
          <Field label="Note" optional hint="Only you see it." limit={100} value={note}>
            <TextInput value={note} maxLength={100} onChange={event => change({ note: event.target.value })} />
          </Field>
        )}
        {bookings > 0 && kind !== 'usual' && (
          <Banner
            tone="warning"
            title={bookings === 1 ? 'You have 1 booking on this day.' : `You have ${bookings} bookings on this day.`}
          >
            Existing bookings stay. To cancel them, go to Bookings.
          </Banner>
        )}
        {isChanged && (
          <ChangedElsewhere
            title="This day was changed in another tab."
            take="Use that version"
            onTake={onTake}
            onKeep={() => change({ from: stored })}
          >
            It is now: {stored === undefined ? 'your weekly hours' : formatHours(stored.windows).toLowerCase()}
            {stored !== undefined && stored.note !== '' && ` (${stored.note})`}. Your changes aren’t saved yet.
          </ChangedElsewhere>
        )}
        {problem !== undefined && !isChanged && <Banner tone="danger">{problem}</Banner>}
      </Stack>
    </Dialog>
  );
}
