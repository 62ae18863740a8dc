import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { call } from '../../../base/operations/call.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Form } from '../../../ui/fields/form-layout.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { keepVisitorEmail, keptValue } from '../client/kept.browser.ts';
import { AccountHeading } from '../form-parts/account-texts.tsx';
import { placeRefusal } from '../form-parts/place-refusal.ts';
import { useSession } from '../sessions/session.client.ts';
import { forgotPassword } from './contract.ts';
import { ResetCodeStep } from './reset-code-step.tsx';
import { texts } from './screen-texts.ts';

const resolver = zodResolver(forgotPassword.body);

/** At /password/reset: the email, then the code with a new password. Going back keeps the typed email. */
export function PasswordResetScreen() {
  const own = useSession()?.user.email ?? '';
  const [begun] = useState(() => (own === '' ? (keptValue('visitor_email') ?? '') : own));
  const [asked, setAsked] = useState<{ email: string; sentAt: number }>();
  const [problem, setProblem] = useState<string>();
  const { register, handleSubmit, setError, formState } = useForm({ resolver, defaultValues: { email: begun } });
  const sending = useMutation({ mutationFn: (email: string) => call(forgotPassword, { body: { email } }) });

  async function send({ email }: { email: string }): Promise<void> {
    if (sending.isPending) return;
    setProblem(undefined);
    if (own === '') keepVisitorEmail(email);
    try {
      await sending.mutateAsync(email);
      setAsked({ email, sentAt: Date.now() });
    } catch (error) {
      setProblem(placeRefusal(error, ['email'], (name, message) => setError(name, { message }, { shouldFocus: true })));
    }
  }

  if (asked !== undefined)
    return (
      <ResetCodeStep
        key={asked.email}
        {...asked}
        onSentAgain={() => setAsked({ ...asked, sentAt: Date.now() })}
        onOtherEmail={() => setAsked(undefined)}
      />
    );
  return (
    <>
      <AccountHeading title={texts.forgotYourPassword}>{texts.forgotSentence}</AccountHeading>
      <Form onSubmit={handleSubmit(send)} aria-label={texts.forgotYourPassword}>
        {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
        <Field label={texts.email} error={formState.errors.email?.message} required>
          <TextInput {...register('email')} type="email" inputMode="email" autoComplete="username" spellCheck={false} />
        </Field>
        <Button kind="primary" size="large" type="submit" wide loading={sending.isPending}>
          {texts.emailCode}
        </Button>
      </Form>
      <p className="v-account-foot">
        {own === '' ? (
          <span>
            {texts.rememberedIt} <Link to="/signin">{texts.signIn}</Link>
          </span>
        ) : (
          <Link to="/manage/accountSettings">{texts.backToSettings}</Link>
        )}
      </p>
    </>
  );
}
