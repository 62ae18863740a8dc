import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Form } from '../../../ui/fields/form-layout.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { announce } from '../../../ui/overlays/announcer.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { codeRules } from '../account.ts';
import { resendCode } from '../accounts.client.ts';
import { confirmSignUp } from '../challenges/challenges.client.ts';
import { type ChallengeAsked, isChallenge, type SignedInAnswer } from '../challenges/contract.ts';
import { hasMadeProfile } from '../client/signed-in.ts';
import { confirmSchema } from '../contract.ts';
import { AccountHeading } from '../form-parts/account-texts.tsx';
import { MailboxHint } from '../form-parts/mailbox-hint.tsx';
import { placeRefusal } from '../form-parts/place-refusal.ts';
import { useSecondsUntil } from '../form-parts/use-seconds-until.ts';
import { returnPath } from '../return-path.ts';
import { keepSession } from '../session.client.ts';
import { SecondStep } from '../two-step/second-step.tsx';
import { type Confirming, confirmWay } from './confirm-way.ts';
import { texts } from './texts.ts';

/** Six digits from the mail. The sixth one sends them. */
export function CodeStep({ confirming: { email, sentAt, next } }: { confirming: Confirming }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [challenge, setChallenge] = useState<ChallengeAsked>();
  const confirming = useMutation({ mutationFn: (given: string) => confirmSignUp(email, given) });

  async function confirm(given: string): Promise<void> {
    if (confirming.isPending) return;
    const read = confirmSchema.shape.code.safeParse(given);
    setProblem(undefined);
    setError(read.error?.issues[0]?.message);
    if (!read.success) return;
    try {
      const entered = await confirming.mutateAsync(read.data);
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
          <TextInput
            className="v-code"
            value={code}
            onChange={event => type(event.target.value)}
            autoFocus
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder="······"
            spellCheck={false}
          />
        </Field>
        <MailboxHint />
        <Button kind="primary" size="large" type="submit" wide loading={confirming.isPending}>
          {texts.codeStep.confirm}
        </Button>
      </Form>
      <Again key={sentAt} email={email} sentAt={sentAt} next={next} />
    </>
  );
}

/** Another code after a minute, or another address. */
function Again({ email, sentAt, next }: Confirming) {
  const navigate = useNavigate();
  const wait = useSecondsUntil(sentAt + codeRules.secondsBetween * 1000);
  const again = useMutation({
    mutationFn: () => resendCode(email),
    onSuccess: async () => {
      announce(texts.codeStep.newCodeSent);
      showToast({ text: texts.codeStep.newCodeSent });
      const way = confirmWay(email, next);
      await navigate(way.to, { ...way.options, replace: true });
    },
    onError: error => showToast({ tone: 'problem', text: error.message }),
  });
  return (
    <div className="v-account-foot v-account-again">
      <span>{texts.codeStep.didntGetIt}</span>
      <Button
        size="small"
        locked={wait > 0 ? texts.codeStep.requestNewCodeInSeconds(wait) : undefined}
        loading={again.isPending}
        onClick={() => again.mutate()}
      >
        {wait > 0 ? (
          <span className="v-number">{texts.codeStep.sendNewCodeInS(wait)}</span>
        ) : (
          texts.codeStep.sendANewCode
        )}
      </Button>
      <Button size="small" kind="quiet" onClick={() => void navigate(-1)}>
        {texts.codeStep.changeEmail}
      </Button>
    </div>
  );
}
