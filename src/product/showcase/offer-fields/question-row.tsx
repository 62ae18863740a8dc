import { afterPointer } from '../../../ui/behavior/after-pointer.browser.ts';
import { keepFocus } from '../../../ui/behavior/keep-focus.browser.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import {
  hasOptions,
  type Question,
  type QuestionKind,
  questionKinds,
  questionLimits,
} from '../../services/question.ts';
import { texts } from './texts.ts';

const kindWords: Record<QuestionKind, string> = {
  short_text: texts.questionRow.shortAnswer,
  long_text: texts.questionRow.longAnswer,
  one_choice: texts.questionRow.singleChoice,
  several_choices: texts.questionRow.multipleChoice,
  yes_no: texts.questionRow.yesOrNo,
};

export const mostQuestions = texts.questionRow.tooManyQuestions;

/** A long question is fully visible while typing, and stays one line. */
const oneLine = (text: string): string => text.replaceAll(/\r?\n/g, ' ');

type Problem = { message?: string | undefined } | undefined;
type QuestionRowProps = {
  question: Question;
  at: number;
  count: number;
  isFull: boolean;
  problems: { label?: Problem; help?: Problem; options?: Problem } | undefined;
  /** The focus left this question. */
  onLeave: () => void;
  onChange: (part: Partial<Question>) => void;
  onMove: (to: number) => void;
  onCopy: () => void;
  onRemove: () => void;
};

/** One question: its text, its kind of answer, and its position. */
export function QuestionRow({ question, at, count, isFull, problems, ...on }: QuestionRowProps) {
  const { label, help, kind, required, options } = question;
  const name = `question ${at + 1}`;
  return (
    <li
      className="v-ask"
      data-ask={question.id}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) afterPointer(on.onLeave);
      }}
    >
      <div className="v-ask-head">
        <strong>{texts.questionRow.questionNumber(at + 1)}</strong>
        <span>
          {count > 1 && (
            <>
              <IconButton
                icon="arrow-up"
                label={texts.questionRow.moveUp(name)}
                locked={at === 0 ? texts.questionRow.alreadyFirst : undefined}
                onClick={() => on.onMove(at - 1)}
              />
              <IconButton
                icon="arrow-down"
                label={texts.questionRow.moveDown(name)}
                locked={at === count - 1 ? texts.questionRow.alreadyLast : undefined}
                onClick={() => on.onMove(at + 1)}
              />
            </>
          )}
          <IconButton
            icon="duplicate"
            label={texts.questionRow.duplicate(name)}
            locked={isFull ? mostQuestions : undefined}
            onClick={on.onCopy}
          />
          <IconButton
            icon="trash"
            label={texts.questionRow.remove(name)}
            onClick={event => {
              keepFocus(event.currentTarget, 'details');
              on.onRemove();
            }}
          />
        </span>
      </div>
      <Field
        label={texts.questionRow.question}
        limit={questionLimits.label}
        value={label}
        error={problems?.label?.message}
      >
        <TextArea
          rows={1}
          autoComplete="off"
          placeholder={texts.questionRow.questionExample}
          value={label}
          onChange={event => on.onChange({ label: oneLine(event.target.value) })}
        />
      </Field>
      <Field label={texts.questionRow.answerType}>
        <Select
          value={kind}
          options={questionKinds.map(value => ({ value, label: kindWords[value] }))}
          onChange={event => on.onChange({ kind: event.target.value as QuestionKind })}
        />
      </Field>
      {hasOptions(kind) && (
        <Field
          label={texts.questionRow.options}
          hint={texts.questionRow.optionsHint}
          error={problems?.options?.message}
        >
          <TextArea
            rows={3}
            value={options.join('\n')}
            onChange={event => on.onChange({ options: event.target.value.split('\n') })}
          />
        </Field>
      )}
      <Field
        label={texts.questionRow.helpText}
        optional
        limit={questionLimits.help}
        value={help}
        error={problems?.help?.message}
      >
        <TextArea
          rows={1}
          autoComplete="off"
          placeholder={texts.questionRow.helpTextExample}
          value={help}
          onChange={event => on.onChange({ help: oneLine(event.target.value) })}
        />
      </Field>
      <Checkbox
        label={texts.required}
        checked={required}
        onChange={event => on.onChange({ required: event.target.checked })}
      />
    </li>
  );
}
