import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { meantDomain } from '../../../base/mistyped-email.ts';
import { operatorPages } from '../../../base/operator-pages.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Form, FormPair } from '../../../ui/fields/form-layout.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { emailField } from '../account/contract.ts';
import { passwordMax, passwordMin } from '../account/password.ts';
import type { SignUpObject } from '../client/given-credentials.ts';
import { keepVisitorEmail, keptValue } from '../client/kept.browser.ts';
import { AccountHeading } from '../form-parts/account-texts.tsx';
import { PasswordInput } from '../form-parts/password-input.tsx';
import { placeRefusal } from '../form-parts/place-refusal.ts';
import { sessionQuery } from '../sessions/session.client.ts';
import { type SignUp, signUpSchema } from '../sign-up/contract.ts';
import { signUp } from '../sign-up/sign-up.client.ts';
import { confirmWay } from './confirm-way.ts';
import { ProviderButtons } from './provider-buttons.tsx';
import { texts } from './texts.ts';

const names = ['firstName', 'lastName', 'email', 'password'] as const;
const resolver = zodResolver(signUpSchema());

/** Name, email and password; then on to the code or the mailed link. `next` is a path of this app. */
export function SignUpForm({ next, style }: { next: string | null; style: string | undefined }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const { register, control, handleSubmit, setError, formState } = useForm({
    resolver,
    defaultValues: { firstName: '', lastName: '', email: keptValue('visitor_email') ?? '', password: '' },
  });
  const password = useWatch({ control, name: 'password' });
  const meant = meantDomain(useWatch({ control, name: 'email' }));
  const sending = useMutation({ mutationFn: (given: SignUpObject) => signUp(given) });
  const { errors } = formState;

  async function send(given: SignUp): Promise<void> {
    if (sending.isPending) return;
    setProblem(undefined);
    try {
      const email = emailField.parse(given.email);
      keepVisitorEmail(email);
      const by = await sending.mutateAsync({
        username: email,
        password: given.password,
        given_name: given.firstName,
        family_name: given.lastName,
        style: style?.slice(0, 40),
      });
      if (by === 'done') {
        await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
        await navigate('/onboarding', { replace: true });
        return;
      }
      const way = confirmWay(email, next, by);
      await navigate(way.to, way.options);
    } catch (error) {
      setProblem(placeRefusal(error, names, (name, message) => setError(name, { message }, { shouldFocus: true })));
    }
  }

  return (
    <>
      <AccountHeading title={texts.signUpForm.createYourPage}>{texts.signUpForm.sentence}</AccountHeading>
      <Form onSubmit={handleSubmit(send)} aria-label={texts.signUpForm.signUp}>
        {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
        <FormPair>
          <Field label={texts.signUpForm.firstName} error={errors.firstName?.message} required>
            <TextInput {...register('firstName')} autoComplete="given-name" maxLength={100} />
          </Field>
          <Field label={texts.signUpForm.lastName} error={errors.lastName?.message} required>
            <TextInput {...register('lastName')} autoComplete="family-name" maxLength={100} />
          </Field>
        </FormPair>
        <Field
          label={texts.email}
          hint={meant === undefined ? undefined : texts.signUpForm.didYouMean(meant)}
          error={errors.email?.message}
          required
        >
          <TextInput {...register('email')} type="email" inputMode="email" autoComplete="email" spellCheck={false} />
        </Field>
        <Field
          label={texts.password}
          hint={texts.signUpForm.passwordHint(passwordMin, passwordMax)}
          error={errors.password?.message}
          limit={passwordMax}
          value={password}
          required
        >
          <PasswordInput {...register('password')} autoComplete="new-password" />
        </Field>
        <Button kind="primary" size="large" type="submit" wide loading={sending.isPending}>
          {texts.signUpForm.createAccount}
        </Button>
      </Form>
      <ProviderButtons next={next} style={style} />
      <p className="v-account-foot">
        {texts.signUpForm.agree} <a href={operatorPages.terms.path}>{operatorPages.terms.name}</a>{' '}
        {texts.signUpForm.and} <a href={operatorPages.privacy.path}>{operatorPages.privacy.name}</a>
      </p>
      <p className="v-account-foot">
        {texts.signUpForm.haveAccount} <Link to={`/signin${asQuery(next)}`}>{texts.signIn}</Link>
      </p>
    </>
  );
}

/** Keeps the requested page when switching between sign-in and sign-up. */
export const asQuery = (next: string | null): string => (next === null ? '' : `?next=${encodeURIComponent(next)}`);
