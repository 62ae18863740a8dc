import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { z } from 'zod';
import { call } from '../../../base/operations/call.ts';
import { Banner } from '../../../ui/display/banner.tsx';
import { SkeletonLines } from '../../../ui/display/skeleton.tsx';
import { AccountHeading } from '../form-parts/account-texts.tsx';
import { finishHostedLoginByTokens } from '../hosted-login/contract.ts';
import { texts as providerTexts } from './provider-texts.ts';
import { texts } from './texts.ts';

const words = providerTexts.answer;

/** At /signin/answer: sends the tokens that a provider wrote into the address, and continues. */
export function ProviderAnswerScreen() {
  const provider = useSearchParams()[0].get('provider') ?? '';
  const hasBegun = useRef(false);
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const answer = takeAddressAnswer();
    if (answer === undefined) {
      setProblem(providerTexts.notes.expired);
      return;
    }
    call(finishHostedLoginByTokens, { params: { provider }, body: answer }).then(
      // A full page load, since the session has changed; replaces this page in the history.
      ({ next }) => location.replace(next),
      (reason: Error) => setProblem(reason.message),
    );
  }, [provider]);

  return (
    <>
      <AccountHeading title={words.title} />
      {problem === undefined ? (
        <SkeletonLines lines={2} label={words.title} />
      ) : (
        <>
          <Banner tone="danger">{problem}</Banner>
          <p className="v-account-foot">
            <Link to="/signin">{texts.signIn}</Link>
          </p>
        </>
      )}
    </>
  );
}

/**
 * What a provider wrote behind the # of this page's address, which is removed: tokens stay in no history, and
 * reloading the page finds none. Undefined when there is nothing.
 */
function takeAddressAnswer(): z.input<typeof finishHostedLoginByTokens.body> | undefined {
  const written = new URLSearchParams(location.hash.slice(1));
  history.replaceState(history.state, '', location.pathname + location.search);
  const state = written.get('state');
  const idToken = written.get('id_token');
  const accessToken = written.get('access_token');
  if (state === null) return undefined;
  return { state, tokens: idToken === null || accessToken === null ? null : { idToken, accessToken } };
}
