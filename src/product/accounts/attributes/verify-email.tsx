import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerQuery } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Row } from '../../../ui/display/stack.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Form, FormActions } from '../../../ui/fields/form-layout.tsx';
import { CodeInput } from '../../../ui/fields/text-input.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { waitingEmailChange } from '../email-change/contract.ts';
import { sessionQuery, useAuthenticatedUser } from '../sessions/session.client.ts';
import { requestEmailCode, setEmailVerified, verifyEmailCode } from './attributes.client.ts';
import { texts } from './texts.ts';

const words = texts.verifyEmail;

/** In the settings: proves again that emails reach the creator. Hidden while a new email waits for its code. */
export function VerifyEmail() {
  const client = useQueryClient();
  const { email } = useAuthenticatedUser().attributes;
  const known = useQuery(answerQuery(waitingEmailChange)).data;
  const [isSent, setSent] = useState(false);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const asking = useMutation({
    mutationFn: requestEmailCode,
    onSuccess: sent => (sent ? setSent(true) : showToast({ tone: 'problem', text: words.notSent })),
  });
  const verifying = useMutation({
    mutationFn: async () => (await verifyEmailCode(code)) && (await setEmailVerified()),
    onSuccess: async isVerified => {
      setError(isVerified ? undefined : words.notVerified);
      if (!isVerified) return;
      showToast({ text: words.verified });
      close();
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
  });

  function close(): void {
    setSent(false);
    setCode('');
    setError(undefined);
  }

  if (known === undefined || known.email !== null) return null;
  if (!isSent)
    return (
      <Row wrap justify="space-between" gap={12}>
        <span className="v-soft">{words.sentence}</span>
        <Button kind="quiet" loading={asking.isPending} onClick={() => asking.mutate()}>
          {words.again}
        </Button>
      </Row>
    );
  return (
    <Form onSubmit={() => verifying.mutate()} aria-label={words.again}>
      <p className="v-soft">{words.codeSentTo(email)}</p>
      <Field label={words.code} error={error}>
        <CodeInput value={code} onChange={event => setCode(event.target.value)} autoFocus />
      </Field>
      <FormActions>
        <Button kind="primary" type="submit" loading={verifying.isPending}>
          {words.confirm}
        </Button>
        <Button kind="quiet" onClick={close}>
          {words.cancel}
        </Button>
      </FormActions>
    </Form>
  );
}
