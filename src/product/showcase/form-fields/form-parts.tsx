import './form-parts.css';
import { type ReactNode, useId, useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { classNames } from '../../../ui/style/class-names.ts';
import { pillsRoom } from './pills-room.ts';
import { texts } from './texts.ts';

type Row<T extends FieldValues> = {
  control: Control<T>;
  name: FieldPath<T>;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
};

type TextRowProps<T extends FieldValues> = Row<T> & {
  /** Greatest length in code points; a counter appears near it. */
  limit?: number;
  /** Several lines; this many at first. */
  rows?: number;
  placeholder?: string;
  inputMode?: 'url' | 'text';
};

/** A text of one line or several. */
export function TextRow<T extends FieldValues>({
  control,
  name,
  label,
  hint,
  optional,
  limit,
  rows,
  ...rest
}: TextRowProps<T>) {
  const { field, fieldState } = useController({ control, name });
  const value = typeof field.value === 'string' ? field.value : '';
  const input = { ...rest, ...field, value };
  return (
    <Field label={label} hint={hint} optional={optional} limit={limit} value={value} error={fieldState.error?.message}>
      {rows === undefined ? <TextInput autoComplete="off" {...input} /> : <TextArea rows={rows} {...input} />}
    </Field>
  );
}

type NumberRowProps<T extends FieldValues> = Row<T> & {
  /** The unit after the number: "minutes", "places". */
  unit?: string;
};

/** A whole number, typed. Letters are refused with a message, not swallowed. */
export function NumberRow<T extends FieldValues>({ control, name, label, hint, unit }: NumberRowProps<T>) {
  const { field, fieldState } = useController({ control, name });
  const value: unknown = field.value;
  return (
    <Field label={label} hint={hint} error={fieldState.error?.message}>
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        after={unit}
        {...field}
        value={
          typeof value === 'number' && !Number.isNaN(value) ? String(value) : typeof value === 'string' ? value : ''
        }
        onChange={event => field.onChange(readNumber(event.target.value))}
      />
    </Field>
  );
}

/** The typed text stays as it is until it is a number; the form's rules return the error. */
export const readNumber = (text: string): number | string =>
  /^\d{1,6}$/.test(text.trim()) ? Number(text.trim()) : text;

type ChoiceRowProps<T extends FieldValues> = Row<T> & {
  choices: readonly { value: number; label: string }[];
  /** Names a value that is not among the choices, such as one set elsewhere. */
  nameOf: (value: number) => string;
};

/** A choice among some numbers, as text. */
export function ChoiceRow<T extends FieldValues>({ control, name, label, hint, choices, nameOf }: ChoiceRowProps<T>) {
  const { field, fieldState } = useController({ control, name });
  const value = Number(field.value);
  const all = choices.some(choice => choice.value === value) ? choices : [{ value, label: nameOf(value) }, ...choices];
  return (
    <Field label={label} hint={hint} error={fieldState.error?.message}>
      <Select
        {...field}
        value={String(value)}
        options={all.map(choice => ({ value: String(choice.value), label: choice.label }))}
        onChange={event => field.onChange(Number(event.target.value))}
      />
    </Field>
  );
}

type PillsProps<Value extends string> = {
  legend: string;
  legendHidden?: boolean;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** Two to four short choices in one line, as large toggle buttons; below each other where that has no room. */
export function Pills<Value extends string>({ legend, legendHidden, choices, value, onChange }: PillsProps<Value>) {
  const name = useId();
  return (
    <fieldset className="v-pills">
      <legend className={classNames(legendHidden === true && 'v-hidden')}>{legend}</legend>
      <div className="v-pills-row" style={{ ['--v-pills-room' as string]: pillsRoom(choices) }}>
        {choices.map(choice => (
          <label key={choice.value} className="v-pill">
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              value={choice.value}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A hint that says what will be missing. */
export const Warning = ({ children }: { children: string }) => (
  <span className="v-hint-warning">
    <Icon name="warning" size={16} />
    <span>{children}</span>
  </span>
);

type BoxesProps<Value extends string | number> = {
  legend: string;
  choices: readonly { value: Value; label: string; short: string }[];
  values: readonly Value[];
  error: string | undefined;
  onChange: (values: Value[]) => void;
};

/** Short choices in one line, any number of them. */
export function Boxes<Value extends string | number>({ legend, choices, values, error, onChange }: BoxesProps<Value>) {
  const errorId = useId();
  const toggle = (value: Value, on: boolean) =>
    onChange(choices.flatMap(each => ((each.value === value ? on : values.includes(each.value)) ? [each.value] : [])));
  return (
    <fieldset className="v-pills v-boxes" aria-describedby={error === undefined ? undefined : errorId}>
      <legend>{legend}</legend>
      <div className="v-pills-row">
        {choices.map(({ value, label, short }) => (
          <label key={value} className="v-pill">
            <input
              type="checkbox"
              aria-label={label}
              checked={values.includes(value)}
              onChange={event => toggle(value, event.target.checked)}
            />
            <span>{short}</span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p className="v-field-error" id={errorId} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/**
 * Rarely used settings, closed by default. Opens when something in it is invalid, and stays open while it is
 * corrected.
 */
export function MoreSettings({
  title = texts.moreSettings,
  describedBy,
  open = false,
  children,
}: {
  title?: string;
  /** A summary of the settings inside. */
  describedBy?: string | undefined;
  open?: boolean;
  children: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(open);
  const [wasWrong, setWasWrong] = useState(open);
  if (open !== wasWrong) {
    setWasWrong(open);
    if (open) setIsOpen(true);
  }
  return (
    <details className="v-more-settings" open={isOpen} onToggle={event => setIsOpen(event.currentTarget.open)}>
      <summary>
        <Icon name="chevron-right" size={16} />
        <span>
          <span>{title}</span>
          {describedBy !== undefined && <small>{describedBy}</small>}
        </span>
      </summary>
      <div className="v-more-settings-body">{children}</div>
    </details>
  );
}
