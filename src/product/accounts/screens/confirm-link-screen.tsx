import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { clockParts } from '../../../base/formats.ts';
import { call } from '../../../base/operations/call.ts';
import { ownLocale } from '../../../base/own-locale.ts';
import { answerQuery } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Spinner } from '../../../ui/buttons/spinner.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Form } from '../../../ui/fields/form-layout.tsx';
import { AccountHeading } from '../form-parts/account-texts.tsx';
import { PasswordInput } from '../form-parts/password-input.tsx';
import { placeRefusal } from '../form-parts/place-refusal.ts';
import { keepSession } from '../sessions/session.client.ts';
import { autoSignIn, confirmByLink, previewSignUp } from '../sign-up/contract.ts';
import { texts } from './texts.ts';

const words = texts.confirmLink;

/** At /signup/confirm, from the email. Opening it confirms nothing: mail programs look at links too. */
export function ConfirmLinkScreen() {
  const link = useLocation().hash.slice(1);
  const client = useQueryClient();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const looking = useQuery({ ...answerQuery(previewSignUp, { body: { link } }), retry: false });
  const confirming = useMutation({
    mutationFn: async () => {
      const proof = looking.data?.asksPassword === true ? { password } : {};
      const { email } = await call(confirmByLink, { body: { link, ...proof } });
      // In the browser that signed up, signs in at once; in any other nobody is signed in.
      return call(autoSignIn, { body: { email } }).catch(() => null);
    },
    onSuccess: async entered => {
      if (entered === null || !('user' in entered)) return;
      keepSession(client, entered);
      await navigate('/onboarding', { replace: true });
    },
  });
  let wrongPassword: string | undefined;
  const problem =
    looking.error?.message ??
    (confirming.error === null
      ? undefined
      : placeRefusal(confirming.error, ['password'], (_, message) => {
          wrongPassword = message;
        }));
  if (confirming.isSuccess)
    return (
      <>
        <AccountHeading title={words.confirmed}>{words.goBack}</AccountHeading>
        <p>
          <Link to="/signin">{words.signInHere}</Link>
        </p>
      </>
    );
  if (problem !== undefined)
    return (
      <>
        <AccountHeading title={words.overTitle} />
        <Banner tone="danger">{problem}</Banner>
        <p className="v-account-foot">
          <Link to="/signin">{texts.signIn}</Link>
        </p>
      </>
    );
  if (looking.data === undefined) return <Spinner />;
  const { email, firstName, beganAt, browser, asksPassword } = looking.data;
  return (
    <>
      <AccountHeading title={words.title(firstName)}>
        {words.sentence} <strong>{email}</strong>
        {words.began(when(beganAt), browser)}
      </AccountHeading>
      <Form onSubmit={() => confirming.mutate()} aria-label={texts.codeStep.confirmYourEmail}>
        {asksPassword && (
          <Field label={words.itsPassword} hint={words.passwordHint} error={wrongPassword} required>
            <PasswordInput
              value={password}
              onChange={event => setPassword(event.target.value)}
              autoComplete="current-password"
            />
          </Field>
        )}
        <Button kind="primary" size="large" type="submit" wide loading={confirming.isPending}>
          {texts.codeStep.confirmYourEmail}
        </Button>
      </Form>
    </>
  );
}

const when = (instant: string): string =>
  new Intl.DateTimeFormat(ownLocale(), { day: 'numeric', month: 'long', ...clockParts(ownLocale()) }).format(
    new Date(instant),
  );
