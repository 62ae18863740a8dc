import type { ReactElement } from 'react';
import { textLength } from '../../../../base/text-length.ts';
import type { PayWay } from '../../../orders/order/pay-choices.ts';
import type { Given } from '../../booking/asked.ts';
import { AlertIcon } from '../icons.tsx';
import { fieldId, typed } from '../typed.ts';
import { texts } from './texts.ts';

/** What is wrong in a form, by field; `answers.{id}` for a question. */
export type Problems = Readonly<Record<string, string | undefined>>;

/** What a visitor types and picks in the last step; the package is null for one session. */
export type TypedForm = Given & {
  name: string;
  email: string;
  method: PayWay | null;
  packageId: string | null;
  pass: string;
  coupon: string;
};

/** Some fields of it. `onChange` is where a script follows them; `field` is where a problem is shown. */
export type FieldsProps<Name extends keyof TypedForm> = {
  typed: Pick<TypedForm, Name>;
  problems: Problems;
  onChange?: ((field: string, part: Partial<TypedForm>) => void) | undefined;
};

/** The id of the hint or problem of a field. */
export const messageId = (name: string): string => `${fieldId(name)}-says`;

type MessageProps = {
  name: string;
  problem: string | undefined;
  hint: string;
  /** Its height stays when it becomes empty. */
  isKept?: boolean;
  /** Stands beside the message. */
  count?: ReactElement | undefined;
};

/** The problem of a field, else its hint. */
export const Message = ({ name, problem, hint, isKept, count }: MessageProps) => (
  <p id={messageId(name)} data-kept={isKept} data-problem={problem !== undefined}>
    {problem !== undefined && <AlertIcon />}
    {(problem ?? hint) !== '' && <span>{problem ?? hint}</span>}
    {count}
  </p>
);

type FieldAttributes = {
  id: string;
  name: string;
  className: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string;
};

type FramedProps = Pick<MessageProps, 'name' | 'problem' | 'count'> & {
  label: string;
  optional?: boolean;
  hint?: string | undefined;
  isLong?: boolean;
  children: (field: FieldAttributes) => ReactElement;
};

/** A label above a field and its message below, tied to it for screen readers. */
export const Framed = ({ name, label, optional, problem, hint = '', isLong, count, children }: FramedProps) => (
  <div className="field bk-field">
    <label htmlFor={fieldId(name)}>
      <bdi>{label}</bdi> {optional === true && <small>{texts.optional}</small>}
    </label>
    {children({
      id: fieldId(name),
      name,
      className: 'bk-input',
      'aria-invalid': problem === undefined ? undefined : true,
      'aria-describedby': messageId(name),
    })}
    <Message {...{ name, problem, hint, count }} isKept={isLong !== true && hint !== ''} />
  </div>
);

type FieldProps = Omit<FramedProps, 'children' | 'count' | 'isLong'> & {
  type?: 'text' | 'email' | 'tel' | 'long';
  value: string;
  /** In characters. */
  max: number;
  /** Nothing longer can be typed. */
  stopsAtMax?: boolean;
  autoComplete?: string;
  onChange?: ((value: string) => void) | undefined;
};

/** One text. Where a script follows it, it counts the characters left once four fifths are used. */
export function Field(props: FieldProps) {
  const { type = 'text', value, max, stopsAtMax = false, autoComplete = 'off', onChange, ...framed } = props;
  const left = max - textLength(value);
  const counts = onChange !== undefined && left <= max / 5;
  const shared = {
    ...typed(value, onChange),
    autoComplete,
    required: framed.optional !== true,
    maxLength: stopsAtMax ? max : undefined,
  };
  return (
    <Framed
      {...framed}
      isLong={type === 'long'}
      count={counts ? <span className="bk-count">{texts.charactersLeft(left)}</span> : undefined}
    >
      {field =>
        type === 'long' ? <textarea rows={2} {...field} {...shared} /> : <input type={type} {...field} {...shared} />
      }
    </Framed>
  );
}

type Text = 'name' | 'email' | 'phone' | 'notes' | 'pass' | 'coupon';
type TypedFieldProps<Name extends Text> = FieldsProps<Name> &
  Omit<FieldProps, 'name' | 'value' | 'problem' | 'onChange'> & { name: Name };

/** The field for a text of the last step. */
export const TypedField = <Name extends Text>(props: TypedFieldProps<Name>) => {
  const { typed, problems, onChange, name, ...field } = props;
  return (
    <Field
      {...field}
      name={name}
      value={typed[name]}
      problem={problems[name]}
      onChange={onChange && (value => onChange(name, { [name]: value }))}
    />
  );
};
