import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import { AccountHeading } from '../form-parts/account-texts.tsx';
import { texts } from './second-step-texts.ts';
import type { StepProps } from './use-step.ts';

const methods = [
  { name: 'SOFTWARE_TOKEN_MFA', label: texts.choose.app, icon: 'smartphone' },
  { name: 'SMS_MFA', label: texts.choose.sms, icon: 'mail' },
] as const;

/** Asks which method to use. */
export function ChooseStep({ challenge, send }: StepProps) {
  const [problem, setProblem] = useState<string>();
  const offered = challenge.challengeParam.MFAS_CAN_CHOOSE ?? '';
  const choose = (name: string) =>
    send(name).catch(error => setProblem(error instanceof Error ? error.message : String(error)));
  return (
    <>
      <AccountHeading title={texts.choose.title} />
      <Stack gap={12}>
        {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
        {methods
          .filter(({ name }) => offered.includes(`"${name}"`))
          .map(({ name, label, icon }, at) => (
            <Button key={name} size="large" wide icon={icon} autoFocus={at === 0} onClick={() => void choose(name)}>
              {label}
            </Button>
          ))}
      </Stack>
    </>
  );
}
