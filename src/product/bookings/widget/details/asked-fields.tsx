import { useId } from 'react';
import type { Asks, Question } from '../../../services/question.ts';
import { answerField, answerLimits, type Given, limitOf } from '../../booking/asked.ts';
import { AlertIcon } from '../icons.tsx';
import { DetailsField } from './details-field.tsx';
import { texts } from './texts.ts';
import type { Problems } from './use-submit.ts';

type AskedProps = {
  asks: Asks;
  host: string;
  given: Given;
  problems: Problems;
  /** `field` is where a problem with it is shown. */
  onChange: (field: string, part: Partial<Given>) => void;
};

/** Phone, the creator's questions, and the message. */
export function AskedFields({ asks, host, given, problems, onChange }: AskedProps) {
  const { phone, notes, questions } = asks;
  return (
    <>
      {phone !== 'off' && (
        <DetailsField
          label={texts.phone}
          name="phone"
          type="tel"
          optional={phone === 'optional'}
          value={given.phone}
          problem={problems.phone}
          max={answerLimits.phone}
          autoComplete="tel"
          onChange={value => onChange('phone', { phone: value })}
        />
      )}
      {questions.map(question => (
        <AskedQuestion
          key={question.id}
          question={question}
          given={given.answers[question.id]}
          problem={problems[answerField(question.id)]}
          onChange={value =>
            onChange(answerField(question.id), { answers: { ...given.answers, [question.id]: value } })
          }
        />
      ))}
      {notes !== 'off' && (
        <DetailsField
          label={texts.notes(host)}
          name="notes"
          type="long"
          optional={notes === 'optional'}
          value={given.notes}
          problem={problems.notes}
          max={answerLimits.notes}
          autoComplete="off"
          onChange={value => onChange('notes', { notes: value })}
        />
      )}
    </>
  );
}

type QuestionProps = {
  question: Question;
  given: string | string[] | undefined;
  problem: string | undefined;
  onChange: (value: string | string[]) => void;
};

function AskedQuestion({ question, given, problem, onChange }: QuestionProps) {
  const { id, label, help, kind, required, options } = question;
  const hintId = useId();
  const name = answerField(id);
  if (kind === 'short_text' || kind === 'long_text')
    return (
      <DetailsField
        label={label}
        name={name}
        type={kind === 'long_text' ? 'long' : 'text'}
        optional={!required}
        value={typeof given === 'string' ? given : ''}
        problem={problem}
        hint={help}
        max={limitOf(kind)}
        autoComplete="off"
        onChange={onChange}
      />
    );
  const several = kind === 'several_choices';
  const picked = typeof given === 'string' ? [given] : (given ?? []);
  const choices =
    kind === 'yes_no'
      ? [['yes', texts.yes] as const, ['no', texts.no] as const]
      : options.map(each => [each, each] as const);
  const pick = (value: string, on: boolean): void =>
    onChange(several ? (on ? [...picked, value] : picked.filter(each => each !== value)) : value);
  return (
    <fieldset className="bk-field bk-asked" aria-describedby={hintId}>
      <legend>
        <bdi>{label}</bdi> {!required && <small>{texts.optional}</small>}
      </legend>
      <p id={hintId} data-problem={problem !== undefined}>
        {problem !== undefined && <AlertIcon />}
        <span>{problem ?? help}</span>
      </p>
      {choices.map(([value, words]) => (
        <label key={value} className="bk-method">
          <input
            type={several ? 'checkbox' : 'radio'}
            name={name}
            value={value}
            checked={picked.includes(value)}
            required={required && !several}
            aria-invalid={problem !== undefined}
            onChange={event => pick(value, event.target.checked)}
          />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  );
}
