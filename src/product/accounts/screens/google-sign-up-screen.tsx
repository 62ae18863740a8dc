import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { SkeletonLines } from '../../../ui/display/skeleton.tsx';
import { AccountHeading } from '../form-parts/account-texts.tsx';
import { leaveToSignIn, providersQuery } from '../hosted-login/hosted-login.client.ts';
import { texts } from './provider-texts.ts';

/** At /google/signup: goes to Google at once, or says that it cannot. */
export function GoogleSignUpScreen() {
  const { data, error } = useQuery(providersQuery);
  const hasBegun = useRef(false);
  const [problem, setProblem] = useState<string>();
  const isOffered = data?.providers.some(({ id }) => id === 'google');

  useEffect(() => {
    if (isOffered !== true || hasBegun.current) return;
    hasBegun.current = true;
    leaveToSignIn({ provider: 'google' }).catch((reason: Error) => setProblem(reason.message));
  }, [isOffered]);

  const shown = problem ?? error?.message ?? (isOffered === false ? texts.googleSignUp.notSetUp : undefined);
  return (
    <>
      <AccountHeading title={texts.googleSignUp.title}>
        {shown === undefined ? texts.googleSignUp.opening : undefined}
      </AccountHeading>
      {shown === undefined ? (
        <SkeletonLines lines={2} label={texts.googleSignUp.opening} />
      ) : (
        <>
          <Banner tone="danger">{shown}</Banner>
          <p className="v-account-foot">
            <ButtonLink to="/signup">{texts.googleSignUp.withEmail}</ButtonLink>
          </p>
        </>
      )}
    </>
  );
}
