import type { ReactNode } from 'react';
import type { Asks, Question } from '../../services/question.ts';
import { answerField, answerLimits, type Given, limitOf } from '../booking/asked.ts';
import { texts } from './texts.ts';

type AskedProps = { asks: Asks; given: Given; errors: Readonly<Record<string, string | undefined>> };

/** The names of these fields with their labels, in order. */
export const askedLabels = ({ questions }: Asks): [string, string][] => [
  ['phone', texts.phone],
  ...questions.map(({ id, label }): [string, string] => [answerField(id), label]),
  ['notes', texts.message],
];

/** Phone, the creator's questions and the message, without script. */
export function AskedFields({ asks, given, errors }: AskedProps) {
  const phone = asks.phone !== 'off' && (
    <Field name="phone" label={texts.phone} optional={asks.phone === 'optional'} error={errors.phone}>
      {field => (
        <input
          {...field}
          type="tel"
          defaultValue={given.phone}
          autoComplete="tel"
          maxLength={answerLimits.phone}
          required={asks.phone === 'required'}
        />
      )}
    </Field>
  );
  const notes = asks.notes !== 'off' && (
    <Field name="notes" label={texts.message} optional={asks.notes === 'optional'} error={errors.notes}>
      {field => (
        <textarea
          {...field}
          rows={3}
          maxLength={answerLimits.notes}
          defaultValue={given.notes}
          required={asks.notes === 'required'}
        />
      )}
    </Field>
  );
  return (
    <>
      {phone}
      {asks.questions.map(question => (
        <AskedQuestion
          key={question.id}
          question={question}
          given={given.answers[question.id]}
          error={errors[answerField(question.id)]}
        />
      ))}
      {notes}
    </>
  );
}

type AskedQuestionProps = { question: Question; given: string | string[] | undefined; error: string | undefined };

function AskedQuestion({ question, given, error }: AskedQuestionProps) {
  const { id, label, help, kind, required } = question;
  const name = answerField(id);
  if (kind !== 'short_text' && kind !== 'long_text') return <Choices {...{ question, given, error }} />;
  const shared = { defaultValue: typeof given === 'string' ? given : '', maxLength: limitOf(kind), required };
  return (
    <Field name={name} label={label} help={help} optional={!required} error={error}>
      {field =>
        kind === 'long_text' ? <textarea {...field} {...shared} rows={3} /> : <input {...field} {...shared} />
      }
    </Field>
  );
}

function Choices({ question, given, error }: AskedQuestionProps) {
  const { id, label, help, kind, required, options } = question;
  const name = answerField(id);
  const several = kind === 'several_choices';
  const choices = kind === 'yes_no' ? yesNo : options.map(option => ({ value: option, label: option }));
  const picked = typeof given === 'string' ? [given] : (given ?? []);
  return (
    <fieldset aria-describedby={describedBy(name, help, error)}>
      <legend>
        {label}
        {required ? null : <Optional />}
      </legend>
      <HelpAndProblem name={name} help={help} error={error} />
      {choices.map((choice, at) => (
        <label key={choice.value}>
          <input
            id={at === 0 ? name : undefined}
            type={several ? 'checkbox' : 'radio'}
            name={name}
            value={choice.value}
            defaultChecked={picked.includes(choice.value)}
            required={required && !several}
            aria-invalid={error === undefined ? undefined : true}
          />{' '}
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}

const yesNo = [
  { value: 'yes', label: texts.yes },
  { value: 'no', label: texts.no },
];

type FieldAttributes = {
  id: string;
  name: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};
type FieldProps = {
  name: string;
  label: string;
  help?: string;
  optional?: boolean;
  error: string | undefined;
  children: (field: FieldAttributes) => ReactNode;
};

/** A label with help and error below it, tied to the field for screen readers. */
export function Field({ name, label, help = '', optional = false, error, children }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={name}>
        {label}
        {optional ? <Optional /> : null}
      </label>
      <HelpAndProblem name={name} help={help} error={error} />
      {children({
        id: name,
        name,
        'aria-describedby': describedBy(name, help, error),
        'aria-invalid': error === undefined ? undefined : true,
      })}
    </div>
  );
}

const Optional = () => <small> {texts.optional}</small>;

const HelpAndProblem = ({ name, help, error }: { name: string; help: string; error: string | undefined }) => (
  <>
    {help === '' ? null : <small id={`${name}-help`}>{help}</small>}
    {error === undefined ? null : (
      <small className="bad" id={`${name}-problem`}>
        {error}
      </small>
    )}
  </>
);

const describedBy = (name: string, help: string, error: string | undefined): string | undefined =>
  [help !== '' && `${name}-help`, error !== undefined && `${name}-problem`].filter(Boolean).join(' ') || undefined;
