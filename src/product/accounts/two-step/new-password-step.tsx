import { useState } from 'react';
import { Field } from '../../../ui/fields/field.tsx';
import { AccountHeading } from '../form-parts/account-texts.tsx';
import { PasswordInput } from '../form-parts/password-input.tsx';
import { texts } from './second-step-texts.ts';
import { StepForm } from './step-form.tsx';
import { type StepProps, useStep } from './use-step.ts';

/** Asks for a new password when the one just used is no longer allowed. */
export function NewPasswordStep({ send }: StepProps) {
  const [password, setPassword] = useState('');
  const step = useStep(() => send(password));
  return (
    <>
      <AccountHeading title={texts.password.title}>{texts.password.sentence}</AccountHeading>
      <StepForm step={step} title={texts.password.title} button={texts.password.save}>
        <Field label={texts.password.label} error={step.error} required>
          <PasswordInput
            value={password}
            onChange={event => setPassword(event.target.value)}
            autoComplete="new-password"
            autoFocus
          />
        </Field>
      </StepForm>
    </>
  );
}
