import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { call } from '../../../base/operations/call.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Form } from '../../../ui/fields/form-layout.tsx';
import { CodeInput } from '../../../ui/fields/text-input.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { codeRules } from '../account/account.ts';
import { passwordMax, passwordMin } from '../account/password.ts';
import { type ChallengeAsked, isChallenge, type SignedInAnswer } from '../challenges/contract.ts';
import { hasMadeProfile } from '../client/signed-in.ts';
import { AccountHeading } from '../form-parts/account-texts.tsx';
import { MailboxHint } from '../form-parts/mailbox-hint.tsx';
import { PasswordInput } from '../form-parts/password-input.tsx';
import { placeRefusal } from '../form-parts/place-refusal.ts';
import { useSecondsUntil } from '../form-parts/use-seconds-until.ts';
import { keepSession } from '../sessions/session.client.ts';
import { SecondStep } from '../two-step/second-step.tsx';
import { forgotPassword, type Reset, resetPassword, resetSchema } from './contract.ts';
import { texts } from './screen-texts.ts';

const names = ['code', 'password', 'repeat'] as const;
const resolver = zodResolver(resetSchema());

type Props = { email: string; sentAt: number; onSentAgain: () => void; onOtherEmail: () => void };

export function ResetCodeStep({ email, sentAt, onSentAgain, onOtherEmail }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const [challenge, setChallenge] = useState<ChallengeAsked>();
  const { register, control, handleSubmit, setError, formState } = useForm({
    resolver,
    defaultValues: { email, code: '', password: '', repeat: '' },
  });
  const password = useWatch({ control, name: 'password' });
  const sending = useMutation({ mutationFn: (body: Reset) => call(resetPassword, { body }) });
  const { errors } = formState;

  async function goOn(session: SignedInAnswer): Promise<void> {
    keepSession(client, session);
    await navigate(hasMadeProfile(session) ? '/manage' : '/onboarding', { replace: true });
  }

  async function send(given: Reset): Promise<void> {
    if (sending.isPending) return;
    setProblem(undefined);
    try {
      const entered = await sending.mutateAsync(given);
      showToast({ text: texts.passwordChanged });
      if (isChallenge(entered)) setChallenge(entered);
      else await goOn(entered);
    } catch (error) {
      setProblem(placeRefusal(error, names, (name, message) => setError(name, { message }, { shouldFocus: true })));
    }
  }

  if (challenge !== undefined) return <SecondStep first={challenge} onDone={goOn} />;
  return (
    <>
      <AccountHeading title={texts.newPasswordTitle}>
        {texts.codeSentIf} <strong>{email}</strong>
        {texts.codeSent(codeRules.minutesValid)}
      </AccountHeading>
      <Form onSubmit={handleSubmit(send)} aria-label={texts.newPasswordTitle}>
        {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
        <Field label={texts.code} error={errors.code?.message} required>
          <CodeInput {...register('code')} className="v-code" autoFocus placeholder="······" />
        </Field>
        <MailboxHint />
        <Field
          label={texts.newPassword}
          hint={texts.lengthHint(passwordMin, passwordMax)}
          error={errors.password?.message}
          limit={passwordMax}
          value={password}
          required
        >
          <PasswordInput {...register('password')} autoComplete="new-password" />
        </Field>
        <Field label={texts.repeatNewPassword} error={errors.repeat?.message} required>
          <PasswordInput {...register('repeat')} autoComplete="new-password" />
        </Field>
        <Button kind="primary" size="large" type="submit" wide loading={sending.isPending}>
          {texts.changePassword}
        </Button>
      </Form>
      <Again email={email} sentAt={sentAt} onSent={onSentAgain} onOtherEmail={onOtherEmail} />
    </>
  );
}

type AgainProps = { email: string; sentAt: number; onSent: () => void; onOtherEmail: () => void };

function Again({ email, sentAt, onSent, onOtherEmail }: AgainProps) {
  const wait = useSecondsUntil(sentAt + codeRules.secondsBetween * 1000);
  const again = useMutation({
    mutationFn: () => call(forgotPassword, { body: { email } }),
    onSuccess: () => {
      showToast({ text: texts.newCodeSent });
      onSent();
    },
    onError: error => showToast({ tone: 'problem', text: error.message }),
  });
  return (
    <div className="v-account-foot v-account-again">
      <span>{texts.didntGetIt}</span>
      <Button
        size="small"
        locked={wait > 0 ? texts.newCodeWait(wait) : undefined}
        loading={again.isPending}
        onClick={() => again.mutate()}
      >
        {wait > 0 ? <span className="v-number">{texts.newCodeIn(wait)}</span> : texts.newCode}
      </Button>
      <Button size="small" kind="quiet" onClick={onOtherEmail}>
        {texts.changeEmail}
      </Button>
    </div>
  );
}
