import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../base/operations/call.ts';
import { answerQuery } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Form } from '../../../ui/fields/form-layout.tsx';
import { CodeInput } from '../../../ui/fields/text-input.tsx';
import { placeRefusal } from '../form-parts/place-refusal.ts';
import { emailProofCode, proveAccount, waitingSignIn } from '../hosted-login/contract.ts';
import { texts } from './provider-texts.ts';

/** Beside the password form, when a provider's email has an account: proves the account by an emailed code. */
export function ProveByCode() {
  const { data: waiting } = useQuery(answerQuery(waitingSignIn));
  const mailing = useMutation({ mutationFn: () => call(emailProofCode) });
  if (waiting === undefined || waiting === null) return null;
  if (mailing.isSuccess)
    return (
      <div className="v-account-next">
        <CodeForm name={waiting.name} email={waiting.email} />
      </div>
    );
  return (
    <div className="v-account-next">
      {mailing.error !== null && <Banner tone="danger">{mailing.error.message}</Banner>}
      <Button size="large" wide loading={mailing.isPending} onClick={() => mailing.mutate()}>
        {texts.prove.emailCode}
      </Button>
    </div>
  );
}

function CodeForm({ name, email }: { name: string; email: string }) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const proving = useMutation({ mutationFn: (code: string) => call(proveAccount, { body: { code } }) });

  async function send(): Promise<void> {
    if (proving.isPending) return;
    setProblem(undefined);
    const read = proveAccount.body.shape.code.safeParse(code);
    setError(read.error?.issues[0]?.message);
    if (!read.success) return;
    try {
      const { next } = await proving.mutateAsync(read.data);
      // Loaded again, since the session is a new one.
      window.location.assign(next);
    } catch (refusal) {
      setProblem(placeRefusal(refusal, ['code'], (_, message) => setError(message)));
    }
  }

  return (
    <Form onSubmit={() => void send()} aria-label={texts.prove.connect(name)}>
      {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
      <Field label={texts.prove.code} hint={texts.prove.codeSent(email)} error={error} required>
        <CodeInput
          className="v-code"
          value={code}
          onChange={event => {
            setCode(event.target.value.replace(/\D/g, '').slice(0, 6));
            setError(undefined);
          }}
          autoFocus
          placeholder="······"
        />
      </Field>
      <Button kind="primary" size="large" type="submit" wide loading={proving.isPending}>
        {texts.prove.connect(name)}
      </Button>
    </Form>
  );
}
