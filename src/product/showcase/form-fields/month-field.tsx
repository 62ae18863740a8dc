import { Field, FieldError } from '../../../ui/fields/field.tsx';
import { FormPair } from '../../../ui/fields/form-layout.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { texts } from './texts.ts';

type Props = {
  legend: string;
  value: string;
  onChange: (month: string) => void;
  /** One of its lists was left. */
  onLeave?: (() => void) | undefined;
  error?: string | undefined;
};

const monthNames = Array.from({ length: 12 }, (_, month) => ({
  value: String(month + 1).padStart(2, '0'),
  label: new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2000, month))),
}));

/** A month and a year. Two lists, because not every browser has a field for months. */
export function MonthField({ legend, value, onChange, onLeave, error }: Props) {
  const [year = '', month = ''] = value.split('-');
  return (
    <fieldset className="v-pills" onBlur={onLeave}>
      <legend>{legend}</legend>
      <FormPair>
        <Field label={texts.monthField.month} labelHidden>
          <Select value={month} options={monthNames} onChange={event => onChange(`${year}-${event.target.value}`)} />
        </Field>
        <Field label={texts.monthField.year} labelHidden>
          <Select
            value={year}
            options={yearsWith(year)}
            onChange={event => onChange(`${event.target.value}-${month}`)}
          />
        </Field>
      </FormPair>
      {error !== undefined && <FieldError text={error} />}
    </fieldset>
  );
}

function yearsWith(year: string): { value: string; label: string }[] {
  const last = Math.max(new Date().getFullYear(), Number(year) || 0);
  return Array.from({ length: last - 1949 }, (_, back) => String(last - back)).map(value => ({ value, label: value }));
}
