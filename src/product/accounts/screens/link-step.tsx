import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Spinner } from '../../../ui/buttons/spinner.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Row } from '../../../ui/display/stack.tsx';
import { returnPath } from '../account/return-path.ts';
import { type ChallengeAsked, type EnteredAnswer, isChallenge, type SignedInAnswer } from '../challenges/contract.ts';
import { hasMadeProfile } from '../client/signed-in.ts';
import { AccountHeading } from '../form-parts/account-texts.tsx';
import { MailboxHint } from '../form-parts/mailbox-hint.tsx';
import { keepSession } from '../sessions/session.client.ts';
import { SecondStep } from '../two-step/second-step.tsx';
import { waitForLink } from './auto-sign-in.browser.ts';
import type { Confirming } from './confirm-way.ts';
import { SendAgain } from './send-again.tsx';
import { asQuery } from './sign-up-form.tsx';
import { texts } from './texts.ts';

const words = texts.linkStep;

/** Waits until the emailed link was used, here or elsewhere, and continues by itself. */
export function LinkStep({ confirming }: { confirming: Confirming }) {
  const { email, sentAt, next } = confirming;
  const client = useQueryClient();
  const navigate = useNavigate();
  const [challenge, setChallenge] = useState<ChallengeAsked>();
  const over = useAutoSignIn(email, sentAt, entered => {
    if (isChallenge(entered)) setChallenge(entered);
    else void goOn(entered);
  });

  async function goOn(session: SignedInAnswer): Promise<void> {
    keepSession(client, session);
    await navigate(hasMadeProfile(session) ? returnPath(next, '/manage') : '/onboarding', { replace: true });
  }

  if (challenge !== undefined) return <SecondStep first={challenge} onDone={goOn} />;
  return (
    <>
      <AccountHeading title={texts.codeStep.checkYourEmail}>
        {words.linkSentTo} <strong>{email}</strong>
        {words.openItAnywhere}
      </AccountHeading>
      {over === undefined ? (
        <Row gap={12}>
          <Spinner />
          <span className="v-soft" role="status">
            {words.waiting}
          </span>
        </Row>
      ) : (
        <Banner tone="warning">
          {over} <Link to={`/signin${asQuery(next)}`}>{texts.signIn}</Link>
        </Banner>
      )}
      <MailboxHint />
      <SendAgain confirming={confirming} words={words} />
    </>
  );
}

/** Signs this browser in once the link was used anywhere. Returns what to show once it no longer waits. */
function useAutoSignIn(email: string, sentAt: number, onEntered: (entered: EnteredAnswer) => void): string | undefined {
  const [over, setOver] = useState<string>();
  const enter = useEffectEvent(onEntered);
  useEffect(() => {
    const stop = waitForLink(email, sentAt, { onEntered: entered => enter(entered), onOver: setOver });
    return stop;
  }, [email, sentAt]);
  return over;
}
