import { useState } from 'react';
import { call } from '../../../base/operations/call.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { type ChallengeAsked, chooseMethod } from '../challenges/contract.ts';
import { AccountHeading } from '../form-parts/account-texts.tsx';
import { texts } from './second-step-texts.ts';
import { StepForm } from './step-form.tsx';
import { type StepProps, useStep } from './use-step.ts';

/** Asks for a code: of the app, by text message, by email, or a recovery code. */
export function SecondCodeStep({ challenge, send, onChallenge }: StepProps) {
  const [code, setCode] = useState('');
  const [remember, setRemember] = useState(false);
  const [byRecovery, setByRecovery] = useState(false);
  const step = useStep(() => send(code, remember));
  const isMailed = challenge.challengeName === 'CUSTOM_CHALLENGE';

  function change(): void {
    setCode('');
    setByRecovery(!byRecovery);
  }

  async function choose(): Promise<void> {
    try {
      onChallenge(await call(chooseMethod, { body: { session: challenge.session } }));
    } catch (error) {
      showToast({ tone: 'problem', text: error instanceof Error ? error.message : String(error) });
    }
  }

  return (
    <>
      <AccountHeading title={texts.code.title}>
        {byRecovery ? texts.code.recovery : sentenceOf(challenge)}
      </AccountHeading>
      <StepForm step={step} title={texts.code.title} button={texts.code.confirm}>
        <Field
          key={String(byRecovery)}
          label={byRecovery ? texts.code.recoveryLabel : texts.code.label}
          error={step.error}
          required
        >
          <TextInput
            className={byRecovery ? undefined : 'v-code'}
            value={code}
            onChange={event => setCode(event.target.value)}
            autoFocus
            inputMode={byRecovery ? 'text' : 'numeric'}
            autoComplete={byRecovery ? 'off' : 'one-time-code'}
            autoCapitalize="none"
            maxLength={20}
            spellCheck={false}
          />
        </Field>
        {!isMailed && (
          <Checkbox
            label={texts.code.remember}
            checked={remember}
            onChange={event => setRemember(event.target.checked)}
          />
        )}
      </StepForm>
      {!isMailed && (
        <p className="v-account-foot v-account-again">
          <Button size="small" kind="quiet" onClick={change}>
            {byRecovery ? texts.code.useCode : texts.code.useRecovery}
          </Button>
          {challenge.challengeParam.canChoose === 'true' && (
            <Button size="small" kind="quiet" onClick={() => void choose()}>
              {texts.code.otherWay}
            </Button>
          )}
        </p>
      )}
    </>
  );
}

function sentenceOf({ challengeName, challengeParam }: ChallengeAsked): string {
  const to = challengeParam.CODE_DELIVERY_DESTINATION;
  if (challengeName === 'CUSTOM_CHALLENGE') return texts.code.email(to ?? '');
  return challengeName === 'SMS_MFA' ? texts.code.sms(to) : texts.code.app;
}
