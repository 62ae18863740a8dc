import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Form } from '../../../ui/fields/form-layout.tsx';
import { CodeInput } from '../../../ui/fields/text-input.tsx';
import { codeRules } from '../account/account.ts';
import { mailedCode } from '../account/contract.ts';
import { returnPath } from '../account/return-path.ts';
import { type ChallengeAsked, isChallenge, type SignedInAnswer } from '../challenges/contract.ts';
import { hasMadeProfile } from '../client/signed-in.ts';
import { AccountHeading } from '../form-parts/account-texts.tsx';
import { MailboxHint } from '../form-parts/mailbox-hint.tsx';
import { placeRefusal } from '../form-parts/place-refusal.ts';
import { keepSession } from '../sessions/session.client.ts';
import { confirmSignUp } from '../sign-up/sign-up.client.ts';
import { SecondStep } from '../two-step/second-step.tsx';
import type { Confirming } from './confirm-way.ts';
import { SendAgain } from './send-again.tsx';
import { texts } from './texts.ts';

/** Six digits from the email. Typing the sixth submits them. */
export function CodeStep({ confirming }: { confirming: Confirming }) {
  const { email, sentAt, next } = confirming;
  const client = useQueryClient();
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [challenge, setChallenge] = useState<ChallengeAsked>();
  const sending = useMutation({ mutationFn: (given: string) => confirmSignUp(email, given) });

  async function confirm(given: string): Promise<void> {
    if (sending.isPending) return;
    const read = mailedCode.safeParse(given);
    setProblem(undefined);
    setError(read.error?.issues[0]?.message);
    if (!read.success) return;
    try {
      const entered = await sending.mutateAsync(read.data);
      if (isChallenge(entered)) setChallenge(entered);
      else await goOn(entered);
    } catch (refusal) {
      setProblem(placeRefusal(refusal, ['code'], (_, message) => setError(message)));
    }
  }

  async function goOn(session: SignedInAnswer): Promise<void> {
    keepSession(client, session);
    await navigate(hasMadeProfile(session) ? returnPath(next, '/manage') : '/onboarding', { replace: true });
  }

  function type(text: string): void {
    const digits = text.replace(/\D/g, '').slice(0, 6);
    setCode(digits);
    setError(undefined);
    if (digits.length === 6 && digits !== code) void confirm(digits);
  }

  if (challenge !== undefined) return <SecondStep first={challenge} onDone={goOn} />;
  return (
    <>
      <AccountHeading title={texts.codeStep.checkYourEmail}>
        {texts.codeStep.codeSentTo} <strong>{email}</strong>
        {texts.codeStep.expiresInMinutes(codeRules.minutesValid)}
      </AccountHeading>
      <Form onSubmit={() => void confirm(code)} aria-label={texts.codeStep.confirmYourEmail}>
        {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
        <Field label={texts.codeStep.code} error={error} required>
          <CodeInput
            className="v-code"
            value={code}
            onChange={event => type(event.target.value)}
            autoFocus
            placeholder="······"
          />
        </Field>
        <MailboxHint />
        <Button kind="primary" size="large" type="submit" wide loading={sending.isPending}>
          {texts.codeStep.confirm}
        </Button>
      </Form>
      <SendAgain key={sentAt} confirming={confirming} words={texts.codeStep} />
    </>
  );
}
