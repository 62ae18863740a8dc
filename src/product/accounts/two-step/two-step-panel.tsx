import './two-step.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../base/operations/call.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Chip } from '../../../ui/display/chip.tsx';
import { LoadProblem } from '../../../ui/display/load-problem.tsx';
import { SkeletonLines } from '../../../ui/display/skeleton.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import type { MfaMethod } from '../factors/preference.ts';
import { type Mfa, renewRecoveryCodes, setMfaPreference, turnMfaOff } from './contract.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';
import { texts } from './texts.ts';
import { keepMfa, mfaQuery } from './two-step.query.ts';

const words = texts.panel;

/** In the settings: the second step of signing in. */
export function TwoStepPanel() {
  const { data: mfa, error, refetch } = useQuery(mfaQuery);
  const client = useQueryClient();
  const [settingUp, setSettingUp] = useState<MfaMethod>();
  const [leaving, setLeaving] = useState<MfaMethod>();
  const [newCodes, setNewCodes] = useState<readonly string[]>();

  if (error !== null && mfa === undefined) return <LoadProblem error={error} refetch={refetch} />;
  if (mfa === undefined) return <SkeletonLines />;

  async function change(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (problem) {
      showToast({ tone: 'problem', text: problem instanceof Error ? problem.message : String(problem) });
    }
  }

  const prefer = (preferred: MfaMethod) =>
    change(async () => keepMfa(client, (await call(setMfaPreference, { body: { preferred } })).mfa));
  const leave = (method: MfaMethod) =>
    change(async () => {
      setLeaving(undefined);
      keepMfa(client, await call(turnMfaOff, { params: { method } }));
      showToast({ text: words.turnedOff });
    });
  const renew = () =>
    change(async () => {
      setNewCodes((await call(renewRecoveryCodes)).recoveryCodes);
      await client.invalidateQueries({ queryKey: mfaQuery.queryKey });
    });

  return (
    <Stack gap={24}>
      {mfa.enabled.length === 0 && <p className="v-soft">{words.off}</p>}
      {methodsOf(mfa).map(({ method, name, hint }) => (
        <Method
          key={method}
          name={name}
          hint={hint}
          isOn={mfa.enabled.includes(method)}
          isPreferred={mfa.enabled.length > 1 && mfa.preferred === method}
          mayPrefer={mfa.enabled.length > 1 && mfa.preferred !== method}
          onSetUp={() => setSettingUp(method)}
          onPrefer={() => void prefer(method)}
          onLeave={() => setLeaving(method)}
        />
      ))}
      {mfa.offersRecovery && mfa.enabled.length > 0 && (
        <Row wrap justify="space-between" gap={12}>
          <span className="v-method-words">
            <span className="v-strong">{words.recovery}</span>
            <span className="v-soft">{words.left(mfa.recoveryCodesLeft)}</span>
          </span>
          <Button size="small" onClick={() => void renew()}>
            {words.renew}
          </Button>
        </Row>
      )}
      {settingUp !== undefined && <SetUpDialog method={settingUp} onClose={() => setSettingUp(undefined)} />}
      <ConfirmDialog
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={texts.turnOffDialog.title(leaving === 'SMS_MFA' ? words.sms : words.app)}
        cancel={texts.turnOffDialog.cancel}
        confirm={words.turnOff}
        onConfirm={() => leaving !== undefined && void leave(leaving)}
      >
        <p>{mfa.enabled.length > 1 ? texts.turnOffDialog.other : texts.turnOffDialog.last}</p>
      </ConfirmDialog>
      <Dialog open={newCodes !== undefined} onClose={() => setNewCodes(undefined)} title={texts.setUpDialog.codesTitle}>
        {newCodes !== undefined && <RecoveryCodes codes={newCodes} />}
      </Dialog>
    </Stack>
  );
}

const methodsOf = (mfa: Mfa) => [
  { method: 'SOFTWARE_TOKEN_MFA' as const, name: words.app, hint: words.appHint },
  ...(mfa.offersSms || mfa.enabled.includes('SMS_MFA')
    ? [
        {
          method: 'SMS_MFA' as const,
          name: words.sms,
          hint: mfa.phone === null ? words.smsHint : words.smsTo(mfa.phone),
        },
      ]
    : []),
];

type MethodProps = {
  name: string;
  hint: string;
  isOn: boolean;
  isPreferred: boolean;
  mayPrefer: boolean;
  onSetUp: () => void;
  onPrefer: () => void;
  onLeave: () => void;
};

function Method({ name, hint, isOn, isPreferred, mayPrefer, onSetUp, onPrefer, onLeave }: MethodProps) {
  return (
    <section aria-label={name}>
      <Row wrap justify="space-between" gap={12}>
        <span className="v-method-words">
          <Row wrap>
            <span className="v-strong">{name}</span>
            {isOn && <Chip tone="success">{words.on}</Chip>}
            {isPreferred && <Chip plain>{words.preferred}</Chip>}
          </Row>
          <span className="v-soft">{hint}</span>
        </span>
        {isOn ? (
          <Row>
            {mayPrefer && (
              <Button size="small" onClick={onPrefer}>
                {words.makePreferred}
              </Button>
            )}
            <Button size="small" kind="danger-quiet" onClick={onLeave}>
              {words.turnOff}
            </Button>
          </Row>
        ) : (
          <Button size="small" onClick={onSetUp}>
            {words.setUp}
          </Button>
        )}
      </Row>
    </section>
  );
}
