import './asks-row.css';
import { useState } from 'react';
import { type Control, useController, useFormState } from 'react-hook-form';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field, FieldError } from '../../../ui/fields/field.tsx';
import { FormPair } from '../../../ui/fields/form-layout.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { type Asking, type Asks, type Question, questionLimits, usualAsks } from '../../services/question.ts';
import { MoreSettings } from '../form-fields/form-parts.tsx';
import { AsksPreview } from './asks-preview.tsx';
import type { Offer } from './offer.ts';
import { mostQuestions, QuestionRow } from './question-row.tsx';
import { texts } from './texts.ts';

const askingWords: { value: Asking; label: string }[] = [
  { value: 'off', label: texts.asksRow.off },
  { value: 'optional', label: texts.asksRow.optional },
  { value: 'required', label: texts.required },
];

/** What people are asked at booking besides name and email: phone, a message, and the creator's own questions. */
export function OfferAsks({ control }: { control: Control<Offer> }) {
  const { field } = useController({ control, name: 'asks' });
  const { errors } = useFormState({ control, name: 'asks' });
  const asks: Asks = field.value ?? usualAsks;
  const { questions } = asks;
  const change = (part: Partial<Asks>): void => field.onChange({ ...asks, ...part });
  const set = (next: Question[]): void => change({ questions: next });
  const isFull = questions.length >= questionLimits.questions;
  // Just added: takes the focus, without messages about empty fields.
  const [fresh, setFresh] = useState<string>();
  const add = (): void => {
    const made = newQuestion();
    setFresh(made.id);
    set([...questions, made]);
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-ask="${made.id}"] textarea`)?.focus());
  };
  return (
    <MoreSettings
      title={texts.asksRow.bookingFormQuestions}
      describedBy={asksWords(asks)}
      open={errors.asks !== undefined}
    >
      <FormPair>
        <AskingRow label={texts.asksRow.phoneNumber} value={asks.phone} onChange={phone => change({ phone })} />
        <AskingRow label={texts.asksRow.messageToYou} value={asks.notes} onChange={notes => change({ notes })} />
      </FormPair>
      {questions.length > 0 && (
        <ol className="v-asks" aria-label={texts.asksRow.yourQuestions}>
          {questions.map((question, at) => (
            <QuestionRow
              key={question.id}
              question={question}
              at={at}
              count={questions.length}
              isFull={isFull}
              problems={question.id === fresh ? undefined : errors.asks?.questions?.[at]}
              onLeave={() => {
                setFresh(now => (now === question.id ? undefined : now));
                field.onBlur();
              }}
              onChange={part => set(questions.map(each => (each === question ? { ...each, ...part } : each)))}
              onMove={to => set(questions.filter(each => each !== question).toSpliced(to, 0, question))}
              onCopy={() => set(questions.toSpliced(at + 1, 0, { ...question, id: crypto.randomUUID() }))}
              onRemove={() => set(questions.filter(each => each !== question))}
            />
          ))}
        </ol>
      )}
      {errors.asks?.questions?.message !== undefined && <FieldError text={errors.asks.questions.message} />}
      <div>
        <Button icon="plus" locked={isFull ? mostQuestions : undefined} onClick={add}>
          {texts.asksRow.addAQuestion}
        </Button>
      </div>
      <AsksPreview asks={asks} />
    </MoreSettings>
  );
}

/** "Name, email, a message and 2 questions". */
function asksWords({ phone, notes, questions }: Asks): string {
  const asked = [
    texts.name,
    'mail',
    ...(phone === 'off' ? [] : [texts.asksRow.phoneInList]),
    ...(notes === 'off' ? [] : ['a note']),
    ...(questions.length === 0 ? [] : [texts.asksRow.questions(questions.length)]),
  ];
  return new Intl.ListFormat('en-GB').format(asked);
}

const newQuestion = (): Question => ({
  id: crypto.randomUUID(),
  label: '',
  help: '',
  kind: 'short_text',
  required: false,
  options: [],
});

type AskingRowProps = { label: string; value: Asking; onChange: (value: Asking) => void };

const AskingRow = ({ label, value, onChange }: AskingRowProps) => (
  <Field label={label}>
    <Select value={value} options={askingWords} onChange={event => onChange(event.target.value as Asking)} />
  </Field>
);
