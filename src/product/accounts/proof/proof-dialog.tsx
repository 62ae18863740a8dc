import { useEffect, useId, useState } from 'react';
import { call } from '../../../base/operations/call.ts';
import { onProofNeeded } from '../../../base/operations/proven-call.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { PasswordInput } from '../form-parts/password-input.tsx';
import { placeRefusal } from '../form-parts/place-refusal.ts';
import { useSignedIn } from '../sessions/session.client.ts';
import { proveAgain } from './contract.ts';
import { texts } from './texts.ts';

const words = texts.dialog;

/** Asks for a proof of identity when a call needs one. Once in the dashboard. */
export function ProofDialog() {
  const [answer, setAnswer] = useState<(isProved: boolean) => void>();
  useEffect(() => {
    const stop = onProofNeeded(next => setAnswer(() => next));
    return stop;
  }, []);

  function close(isProved: boolean): void {
    answer?.(isProved);
    setAnswer(undefined);
  }

  return (
    <Dialog open={answer !== undefined} onClose={() => close(false)} title={words.title}>
      <ProofForm onDone={close} />
    </Dialog>
  );
}

function ProofForm({ onDone }: { onDone: (isProved: boolean) => void }) {
  const { email } = useSignedIn().user;
  const [byCode, setByCode] = useState(false);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState(false);
  const formId = useId();

  async function send(): Promise<void> {
    setPending(true);
    setError(undefined);
    setProblem(undefined);
    try {
      await call(proveAgain, { body: byCode ? { code: typed } : { password: typed } });
      onDone(true);
    } catch (refusal) {
      setProblem(placeRefusal(refusal, ['proof', 'password', 'code'], (_, message) => setError(message)));
    } finally {
      setPending(false);
    }
  }

  const control = {
    value: typed,
    onChange: (event: { target: { value: string } }) => setTyped(event.target.value),
    autoFocus: true,
  };
  return (
    <form
      id={formId}
      className="v-form"
      noValidate
      onSubmit={event => {
        event.preventDefault();
        event.stopPropagation();
        if (!pending) void send();
      }}
    >
      <p className="v-soft">{words.sentence(email)}</p>
      {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
      <Field key={String(byCode)} label={byCode ? words.code : words.password} error={error} required>
        {byCode ? (
          <TextInput {...control} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
        ) : (
          <PasswordInput {...control} autoComplete="current-password" />
        )}
      </Field>
      <Button
        size="small"
        kind="quiet"
        onClick={() => {
          setTyped('');
          setError(undefined);
          setByCode(!byCode);
        }}
      >
        {byCode ? words.byPassword : words.byCode}
      </Button>
      <div className="v-dialog-foot">
        <Button onClick={() => onDone(false)}>{words.cancel}</Button>
        <Button kind="primary" type="submit" loading={pending}>
          {words.confirm}
        </Button>
      </div>
    </form>
  );
}
