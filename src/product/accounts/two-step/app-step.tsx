import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerQuery } from '../../../ui/behavior/use-operation.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { CodeInput } from '../../../ui/fields/text-input.tsx';
import { beginChallengeApp } from '../challenges/contract.ts';
import { AccountHeading } from '../form-parts/account-texts.tsx';
import { AppKey } from './app-key.tsx';
import { texts } from './second-step-texts.ts';
import { StepForm } from './step-form.tsx';
import { type StepProps, useStep } from './use-step.ts';

/** Sets up an authenticator app while signing in, when the operator requires one. */
export function AppStep({ challenge, send }: StepProps) {
  const [code, setCode] = useState('');
  const step = useStep(() => send(code));
  const setUp = useQuery({
    ...answerQuery(beginChallengeApp, { body: { session: challenge.session } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <>
      <AccountHeading title={texts.setUp.title}>{texts.setUp.sentence}</AccountHeading>
      <StepForm
        step={setUp.error === null ? step : { ...step, problem: setUp.error.message, isOver: true }}
        title={texts.setUp.title}
        button={texts.code.confirm}
      >
        {setUp.data !== undefined && <AppKey setUp={setUp.data} />}
        <Field label={texts.code.label} error={step.error} required>
          <CodeInput className="v-code" value={code} onChange={event => setCode(event.target.value)} />
        </Field>
      </StepForm>
    </>
  );
}
