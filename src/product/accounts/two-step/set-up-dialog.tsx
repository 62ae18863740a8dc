import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../base/api-call.ts';
import { call } from '../../../base/operations/call.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Form } from '../../../ui/fields/form-layout.tsx';
import { CodeInput, TextInput } from '../../../ui/fields/text-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import type { MfaMethod } from '../factors/preference.ts';
import { placeRefusal } from '../form-parts/place-refusal.ts';
import { AppKey } from './app-key.tsx';
import { beginApp, beginPhone, confirmApp, confirmPhone } from './contract.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { texts } from './texts.ts';
import { keepMfa } from './two-step.query.ts';

const words = texts.setUpDialog;

/** Sets a method up: the QR code or the phone number, then its code, then the recovery codes. */
export function SetUpDialog({ method, onClose }: { method: MfaMethod; onClose: () => void }) {
  const client = useQueryClient();
  const isApp = method === 'SOFTWARE_TOKEN_MFA';
  const [app, setApp] = useState<{ key: string; qr: string }>();
  const [phone, setPhone] = useState('');
  const [isSent, setSent] = useState(false);
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<{ code?: string; phoneNumber?: string }>({});
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();

  async function attempt(work: () => Promise<void>): Promise<void> {
    setPending(true);
    setErrors({});
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(placeRefusal(error, ['code', 'phoneNumber'], (name, message) => setErrors({ [name]: message })));
    } finally {
      setPending(false);
    }
  }

  // Asked once: another secret would make the QR code that was scanned worthless.
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins when the dialog opens
  useEffect(() => {
    if (isApp)
      void attempt(() =>
        call(beginApp).then(setApp, (error: unknown) => {
          // A user who has not proved their identity has nothing to scan.
          if (error instanceof ApiError && error.code === 'proof_needed') return onClose();
          throw error;
        }),
      );
  }, []);

  const needsPhone = !isApp && !isSent;
  const submit = () =>
    attempt(async () => {
      if (needsPhone) {
        await call(beginPhone, { body: { phoneNumber: phone } });
        setSent(true);
        return;
      }
      const on = await call(isApp ? confirmApp : confirmPhone, { body: { code } });
      keepMfa(client, on.mfa);
      showToast({ text: words.isOn });
      if (on.recoveryCodes.length === 0) onClose();
      else setCodes(on.recoveryCodes);
    });

  if (codes !== undefined)
    return (
      <Dialog
        open
        onClose={onClose}
        title={words.codesTitle}
        foot={
          <Button kind="primary" onClick={onClose}>
            {words.done}
          </Button>
        }
      >
        <RecoveryCodes codes={codes} />
      </Dialog>
    );

  return (
    <Dialog open onClose={onClose} title={isApp ? words.appTitle : words.smsTitle}>
      <Form onSubmit={() => void (pending ? undefined : submit())} aria-label={isApp ? words.appTitle : words.smsTitle}>
        <Stack>
          {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
          {isApp && <p>{words.appSentence}</p>}
          {app !== undefined && <AppKey setUp={app} />}
          {!isApp && isSent && <p>{words.sentTo}</p>}
          {needsPhone ? (
            <Field label={words.phone} hint={words.phoneHint} error={errors.phoneNumber} required>
              <TextInput
                value={phone}
                onChange={event => setPhone(event.target.value)}
                type="tel"
                autoComplete="tel"
                autoFocus
              />
            </Field>
          ) : (
            <Field label={words.code} error={errors.code} required>
              <CodeInput value={code} onChange={event => setCode(event.target.value)} />
            </Field>
          )}
        </Stack>
        <div className="v-dialog-foot">
          <Button kind="primary" type="submit" loading={pending}>
            {needsPhone ? words.sendCode : words.turnOn}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
