import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { readNumber } from '../form-fields/form-parts.tsx';

type SeriesRowProps = {
  label: string;
  hint: string;
  numberLabel: string;
  unit: string;
  /** Null when it is booked one at a time. */
  value: unknown;
  usual: number;
  error: string | undefined;
  onChange: (value: unknown) => void;
  /** Its number field was left. */
  onLeave: () => void;
};

/** Whether several dates may be booked at once, and how many. */
export function SeriesRow({ label, hint, numberLabel, unit, value, usual, error, onChange, onLeave }: SeriesRowProps) {
  return (
    <>
      <Checkbox
        label={label}
        hint={hint}
        checked={value !== null}
        onChange={event => onChange(event.target.checked ? usual : null)}
      />
      {value !== null && (
        <Field label={numberLabel} error={error}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            after={unit}
            value={typeof value === 'number' || typeof value === 'string' ? String(value) : ''}
            onChange={event => onChange(readNumber(event.target.value))}
            onBlur={onLeave}
          />
        </Field>
      )}
    </>
  );
}

/**
 * The error of the number inside; react-hook-form's types do not distinguish an object's own error from those of
 * its fields.
 */
export const problemOf = (error: unknown, name: string): string | undefined =>
  (error as Record<string, { message?: string } | undefined> | undefined)?.[name]?.message;
