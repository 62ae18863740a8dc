import { keepFocus } from '../../../ui/behavior/keep-focus.browser.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { FieldError } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { type DraftWindow, endChoices, startChoices } from '../week-draft.ts';
import { texts } from './texts.ts';

type Props = {
  name: string;
  windows: readonly DraftWindow[];
  /** The errors, by window id. */
  problems: ReadonlyMap<string, string>;
  /** Why no more hours fit; undefined when they do. */
  full: string | undefined;
  onOpen: (open: boolean) => void;
  onAdd: () => void;
  onChange: (window: DraftWindow) => void;
  onRemove: (id: string) => void;
  /** Copies this day over those weekdays, Monday 1. */
  onCopy: (weekdays: readonly number[]) => void;
};

export const dayIsFull = texts.dayHours.dayFull;

const weekdays = [1, 2, 3, 4, 5];
const everyDay = [...weekdays, 6, 7];

/** One day of the week: closed, or open for one or several windows. */
export function DayHours({ name, windows, problems, full, onOpen, onAdd, onChange, onRemove, onCopy }: Props) {
  const open = windows.length > 0;
  return (
    <li className="v-day">
      <div className="v-day-name">
        <Checkbox label={name} checked={open} onChange={event => onOpen(event.target.checked)} />
      </div>
      <div className="v-day-windows">
        {!open && <span className="v-faint">{texts.closed}</span>}
        {windows.map((window, index) => (
          <WindowRow
            key={window.id}
            name={windows.length === 1 ? name : `${name}, window ${index + 1}`}
            window={window}
            problem={problems.get(window.id)}
            onChange={onChange}
            onRemove={() => onRemove(window.id)}
          />
        ))}
      </div>
      <div className="v-day-actions">
        {open && (
          <IconButton icon="plus" label={texts.dayHours.addHoursOn(name)} size="small" locked={full} onClick={onAdd} />
        )}
        {open && (
          <Menu
            label={texts.dayHours.copy(name)}
            items={[
              {
                label: texts.dayHours.copyToWeekdays,
                note: texts.dayHours.copyToWeekdaysNote,
                onSelect: () => onCopy(weekdays),
              },
              { label: texts.dayHours.copyToAll, onSelect: () => onCopy(everyDay) },
            ]}
            trigger={properties => (
              <IconButton icon="duplicate" size="small" {...properties} label={texts.dayHours.copy(name)} />
            )}
          />
        )}
      </div>
    </li>
  );
}

type WindowProps = {
  name: string;
  window: DraftWindow;
  problem: string | undefined;
  onChange: (window: DraftWindow) => void;
  onRemove: () => void;
};

/** One window: from, to, and a way to remove it. */
export function WindowRow({ name, window, problem, onChange, onRemove }: WindowProps) {
  const { from, to } = window;
  const invalid = problem === undefined ? undefined : true;
  return (
    <div className="v-day-window">
      <Select
        aria-label={texts.dayHours.from(name)}
        aria-invalid={invalid}
        options={startChoices(from)}
        value={String(from)}
        onChange={event => {
          const next = Number(event.target.value);
          // The window keeps its length when its start passes its end.
          onChange({ ...window, from: next, to: to > next ? to : Math.min(next + (to - from), 1440) });
        }}
      />
      <span className="v-faint">{texts.dayHours.to}</span>
      <Select
        aria-label={texts.dayHours.until(name)}
        aria-invalid={invalid}
        options={endChoices(from, to)}
        value={String(to)}
        onChange={event => onChange({ ...window, to: Number(event.target.value) })}
      />
      <IconButton
        icon="close"
        label={texts.dayHours.remove(name)}
        size="small"
        onClick={event => {
          keepFocus(event.currentTarget);
          onRemove();
        }}
      />
      {problem !== undefined && <FieldError text={problem} />}
    </div>
  );
}
