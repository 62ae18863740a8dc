import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import { answerChallenge } from '../challenges/challenges.client.ts';
import type { ChallengeAsked, SignedInAnswer } from '../challenges/contract.ts';
import { isChallenge } from '../challenges/contract.ts';
import { AccountHeading } from '../form-parts/account-texts.tsx';
import { RecoveryCodes } from '../two-step/recovery-codes.tsx';
import { AppStep } from './app-step.tsx';
import { ChooseStep } from './choose-step.tsx';
import { NewPasswordStep } from './new-password-step.tsx';
import { SecondCodeStep } from './second-code-step.tsx';
import { texts } from './second-step-texts.ts';

type Props = { first: ChallengeAsked; onDone: (session: SignedInAnswer) => Promise<void> };

/** The later steps of a sign-in, one after the other, until there is a session. */
export function SecondStep({ first, onDone }: Props) {
  const [challenge, setChallenge] = useState(first);
  const [entered, setEntered] = useState<SignedInAnswer>();

  async function send(answer: string, remember = false): Promise<void> {
    const { session, challengeName } = challenge;
    const next = await answerChallenge({ session, challengeName, answer, rememberDevice: remember });
    if (isChallenge(next)) setChallenge(next);
    else if (next.recoveryCodes === undefined) await onDone(next);
    else setEntered(next);
  }

  if (entered?.recoveryCodes !== undefined)
    return (
      <Stack gap={24}>
        <AccountHeading title={texts.recoveryCodes.title} />
        <RecoveryCodes codes={entered.recoveryCodes} />
        <Button kind="primary" size="large" wide onClick={() => void onDone(entered)}>
          {texts.recoveryCodes.goOn}
        </Button>
      </Stack>
    );
  const step = { challenge, send, onChallenge: setChallenge };
  const Step = stepOf(challenge);
  return <Step key={challenge.session} {...step} />;
}

function stepOf({ challengeName }: ChallengeAsked) {
  if (challengeName === 'SELECT_MFA_TYPE') return ChooseStep;
  if (challengeName === 'MFA_SETUP') return AppStep;
  return challengeName === 'NEW_PASSWORD_REQUIRED' ? NewPasswordStep : SecondCodeStep;
}
