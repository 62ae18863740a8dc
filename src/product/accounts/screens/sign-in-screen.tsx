import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '../../../base/api-call.ts';
import { call } from '../../../base/operations/call.ts';
import { answerQuery } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Form } from '../../../ui/fields/form-layout.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { announce } from '../../../ui/overlays/announcer.tsx';
import { returnPath } from '../account/return-path.ts';
import { type ChallengeAsked, heldChallenge, isChallenge, type SignedInAnswer } from '../challenges/contract.ts';
import { keepVisitorEmail, keptValue } from '../client/kept.browser.ts';
import { hasMadeProfile } from '../client/signed-in.ts';
import { AccountHeading } from '../form-parts/account-texts.tsx';
import { PasswordInput } from '../form-parts/password-input.tsx';
import { placeRefusal } from '../form-parts/place-refusal.ts';
import { linkWaitingSignIn, waitingSignIn } from '../hosted-login/contract.ts';
import { keepSession } from '../sessions/session.client.ts';
import { type SignIn, signInSchema } from '../sign-in/contract.ts';
import { signIn } from '../sign-in/sign-in.client.ts';
import { resendCode } from '../sign-up/contract.ts';
import { SecondStep } from '../two-step/second-step.tsx';
import { confirmWay } from './confirm-way.ts';
import { LoginNoteBanner, useLoginNote } from './login-note.tsx';
import { ProveByCode } from './prove-account.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { texts as providerTexts } from './provider-texts.ts';
import { asQuery } from './sign-up-form.tsx';
import { texts } from './texts.ts';

const { prove: proving } = providerTexts;
const names = ['email', 'password'] as const;
const resolver = zodResolver(signInSchema);

/** At /signin. Continues to the requested page; an address that was never confirmed gets a new code first. */
export function SignInScreen() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const next = search.get('next');
  const { note, provider } = useLoginNote();
  const waiting = useQuery({ ...answerQuery(waitingSignIn), enabled: note === 'prove' }).data;
  const [problem, setProblem] = useState<string>();
  const [challenge, setChallenge] = useState<ChallengeAsked>();
  // A sign-in that began with a redirect and has a step left; its challenge is given once.
  const held = useQuery({
    ...answerQuery(heldChallenge),
    enabled: search.get('step') === 'second',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { register, handleSubmit, setError, setValue, formState } = useForm({
    resolver,
    defaultValues: { email: keptValue('visitor_email') ?? '', password: '' },
  });
  // The account to prove is known, so its email is filled in.
  useEffect(() => {
    if (waiting) setValue('email', waiting.email);
  }, [waiting, setValue]);
  const entering = useMutation({ mutationFn: enter });
  const { errors } = formState;

  async function enter(given: SignIn): Promise<void> {
    try {
      const entered = await signIn({ username: given.email, password: given.password });
      if (isChallenge(entered)) setChallenge(entered);
      else await goOn(entered);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'not_confirmed') throw error;
      const resent = await call(resendCode, { body: { email: given.email } });
      const way = confirmWay(given.email, next, resent.next);
      await navigate(way.to, way.options);
    }
  }

  async function goOn(session: SignedInAnswer): Promise<void> {
    keepSession(client, session);
    const after = waiting ? (await call(linkWaitingSignIn)).next : next;
    await navigate(returnPath(after, hasMadeProfile(session) ? '/manage' : '/onboarding'), { replace: true });
  }

  async function send(given: SignIn): Promise<void> {
    if (entering.isPending) return announce(texts.signInScreen.signInPending);
    setProblem(undefined);
    keepVisitorEmail(given.email);
    await entering
      .mutateAsync(given)
      .catch(error =>
        setProblem(placeRefusal(error, names, (name, message) => setError(name, { message }, { shouldFocus: true }))),
      );
  }

  const asked = challenge ?? held.data;
  if (asked) return <SecondStep first={asked} onDone={goOn} />;
  return (
    <>
      {waiting ? (
        <AccountHeading title={proving.title}>{proving.sentence(waiting.name, waiting.email)}</AccountHeading>
      ) : (
        <AccountHeading title={texts.signInScreen.welcomeBack}>
          {next === null ? undefined : texts.signInScreen.sentence}
        </AccountHeading>
      )}
      <Form onSubmit={handleSubmit(send)} aria-label={texts.signIn}>
        <LoginNoteBanner note={note} provider={provider} />
        {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
        <Field label={texts.email} error={errors.email?.message} required>
          <TextInput {...register('email')} type="email" inputMode="email" autoComplete="username" spellCheck={false} />
        </Field>
        <Field label={texts.password} error={errors.password?.message} required>
          <PasswordInput {...register('password')} autoComplete="current-password" />
        </Field>
        <Button kind="primary" size="large" type="submit" wide loading={entering.isPending}>
          {texts.signIn}
        </Button>
      </Form>
      {waiting ? <ProveByCode /> : <ProviderButtons next={next} />}
      <p className="v-account-foot">
        <Link to="/password/reset">{texts.signInScreen.forgotYourPassword}</Link>
      </p>
      <p className="v-account-foot">
        {texts.signInScreen.newHere} <Link to={`/signup${asQuery(next)}`}>{texts.signInScreen.createAnAccount}</Link>
      </p>
    </>
  );
}
