import './billing.css';
import { useState } from 'react';
import { ApiError } from '../../../base/api-error.ts';
import { useAct } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Form } from '../../../ui/fields/form-layout.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { testPlanCards } from '../sandbox/test-plan-card.ts';
import { enterTestCard } from '../subscriptions/contract.ts';
import { screenTexts as texts } from '../subscriptions/screen-texts.ts';
import { usePlanAnswer } from './use-plan-answer.ts';

/** The test provider's place for a card. */
export function TestCardDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.card.title}>
      <CardForm onDone={onClose} />
    </Dialog>
  );
}

function CardForm({ onDone }: { onDone: () => void }) {
  const [number, setNumber] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const answered = usePlanAnswer();
  const entering = useAct(enterTestCard, {
    onSuccess: billing => {
      answered(billing);
      showToast({ text: texts.card.saved });
      onDone();
    },
    onError: problem =>
      setRefusal((problem instanceof ApiError ? problem.fields.number : undefined) ?? problem.message),
  });

  function save(): void {
    if (entering.isPending) return;
    if (number.trim() === '') setRefusal(texts.card.enter);
    else entering.mutate({ body: { number } });
  }

  return (
    <Form onSubmit={save} aria-label={texts.card.title}>
      <Field label={texts.card.number} hint={texts.card.hint} error={refusal}>
        <TextInput
          value={number}
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          onChange={event => {
            setNumber(event.target.value);
            setRefusal(undefined);
          }}
        />
      </Field>
      <ul className="v-plans-cards" aria-label={texts.card.list}>
        {testPlanCards.map(card => (
          <li key={card.number}>
            <Button kind="quiet" size="small" onClick={() => setNumber(card.number)}>
              {card.number}
            </Button>{' '}
            <span className="v-soft">{texts.card[card.fate]}</span>
          </li>
        ))}
      </ul>
      <div className="v-dialog-foot">
        <Button kind="primary" type="submit" loading={entering.isPending}>
          {texts.card.save}
        </Button>
      </div>
    </Form>
  );
}
