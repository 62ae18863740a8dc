import type { Asks, Question } from '../../../services/question.ts';
import { answerField, answerLimits, type Given, limitOf } from '../../booking/asked.ts';
import { fieldId, picked } from '../typed.ts';
import { Field, type FieldsProps, Message, messageId, TypedField } from './field.tsx';
import { texts } from './texts.ts';

type AskedProps = FieldsProps<keyof Given> & { asks: Asks; host: string };

/** The names of these fields with their labels, in order. */
export const askedLabels = ({ questions }: Asks, host: string): [string, string][] => [
  ['phone', texts.phone],
  ...questions.map(({ id, label }): [string, string] => [answerField(id), label]),
  ['notes', texts.notes(host)],
];

/** Phone, the creator's questions, and the message. */
export function AskedFields({ asks, host, ...form }: AskedProps) {
  const { phone, notes, questions } = asks;
  const { typed, problems, onChange } = form;
  return (
    <>
      {phone !== 'off' && (
        <TypedField
          {...form}
          name="phone"
          label={texts.phone}
          type="tel"
          optional={phone === 'optional'}
          max={answerLimits.phone}
          autoComplete="tel"
        />
      )}
      {questions.map(question => {
        const { id } = question;
        const field = answerField(id);
        return (
          <AskedQuestion
            key={id}
            question={question}
            given={typed.answers[id]}
            problem={problems[field]}
            onChange={onChange && (value => onChange(field, { answers: { ...typed.answers, [id]: value } }))}
          />
        );
      })}
      {notes !== 'off' && (
        <TypedField
          {...form}
          name="notes"
          label={texts.notes(host)}
          type="long"
          optional={notes === 'optional'}
          max={answerLimits.notes}
        />
      )}
    </>
  );
}

type QuestionProps = {
  question: Question;
  given: string | string[] | undefined;
  problem: string | undefined;
  onChange: ((value: string | string[]) => void) | undefined;
};

function AskedQuestion({ question, given, problem, onChange }: QuestionProps) {
  const { id, label, help, kind, required, options } = question;
  const name = answerField(id);
  if (kind === 'short_text' || kind === 'long_text')
    return (
      <Field
        label={label}
        name={name}
        type={kind === 'long_text' ? 'long' : 'text'}
        optional={!required}
        value={typeof given === 'string' ? given : ''}
        problem={problem}
        hint={help}
        max={limitOf(kind)}
        onChange={onChange}
      />
    );
  const several = kind === 'several_choices';
  const chosen = typeof given === 'string' ? [given] : (given ?? []);
  const choices =
    kind === 'yes_no'
      ? [['yes', texts.yes] as const, ['no', texts.no] as const]
      : options.map(each => [each, each] as const);
  const next = (value: string, on: boolean): string | string[] =>
    several ? (on ? [...chosen, value] : chosen.filter(each => each !== value)) : value;
  return (
    <fieldset className="bk-field bk-asked" aria-describedby={messageId(name)}>
      <legend>
        <bdi>{label}</bdi> {!required && <small>{texts.optional}</small>}
      </legend>
      <Message {...{ name, problem }} hint={help} />
      {choices.map(([value, words], at) => (
        <label key={value} className="bk-method">
          <input
            // The first one is where a list of problems leads.
            id={at === 0 ? fieldId(name) : undefined}
            type={several ? 'checkbox' : 'radio'}
            name={name}
            value={value}
            {...picked(chosen.includes(value), onChange && (on => onChange(next(value, on))))}
            required={required && !several}
            aria-invalid={problem === undefined ? undefined : true}
          />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  );
}
