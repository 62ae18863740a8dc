import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../base/operations/call.ts';
import { keepAnswer } from '../../../ui/behavior/keep-answer.ts';
import { answerQuery } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Chip } from '../../../ui/display/chip.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Form, FormActions } from '../../../ui/fields/form-layout.tsx';
import { CodeInput, TextInput } from '../../../ui/fields/text-input.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { placeRefusal } from '../form-parts/place-refusal.ts';
import { keepSession, useAuthenticatedUser } from '../sessions/session.client.ts';
import { beginEmailChange, confirmEmailChange, dropEmailChange, waitingEmailChange } from './contract.ts';
import { texts } from './texts.ts';

const words = texts.form;

/** In the settings: the email of the account, and how to change it. */
export function EmailForm() {
  const client = useQueryClient();
  const { email, email_verified: isVerified } = useAuthenticatedUser().attributes;
  const [open, setOpen] = useState(false);
  const known = useQuery(answerQuery(waitingEmailChange)).data;
  const waiting = known?.email ?? null;
  const wait = (next: string | null) => keepAnswer(client, answerQuery(waitingEmailChange).queryKey, { email: next });
  if (waiting !== null) return <CodeForm email={waiting} onDone={() => wait(null)} />;
  if (open)
    return (
      <NewEmailForm
        onSent={next => {
          setOpen(false);
          wait(next);
        }}
        onCancel={() => setOpen(false)}
      />
    );
  return (
    <Row wrap justify="space-between" gap={12}>
      <Stack gap={0} className="v-break">
        <span className="v-soft">{words.current}</span>
        <Row gap={8}>
          <span className="v-strong">{email}</span>
          {isVerified && <Chip tone="success">{words.verified}</Chip>}
        </Row>
      </Stack>
      {known?.elsewhere === true ? (
        <span className="v-soft">{texts.answers.keptElsewhere}</span>
      ) : (
        <Button onClick={() => setOpen(true)}>{words.changeEmail}</Button>
      )}
    </Row>
  );
}

function NewEmailForm({ onSent, onCancel }: { onSent: (email: string) => void; onCancel: () => void }) {
  const [problem, setProblem] = useState<string>();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(beginEmailChange.body),
    defaultValues: { email: '' },
  });
  const sending = useMutation({ mutationFn: (body: { email: string }) => call(beginEmailChange, { body }) });

  async function send(given: { email: string }): Promise<void> {
    if (sending.isPending) return;
    setProblem(undefined);
    try {
      onSent((await sending.mutateAsync(given)).email ?? given.email);
    } catch (error) {
      setProblem(placeRefusal(error, ['email'], (name, message) => setError(name, { message }, { shouldFocus: true })));
    }
  }

  return (
    <Form onSubmit={handleSubmit(send)} onCancel={onCancel} aria-label={words.changeEmail}>
      {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
      <Field label={words.newEmail} error={formState.errors.email?.message}>
        <TextInput
          {...register('email')}
          autoFocus
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
        />
      </Field>
      <FormActions>
        <Button kind="primary" type="submit" loading={sending.isPending}>
          {words.sendCode}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      </FormActions>
    </Form>
  );
}

function CodeForm({ email, onDone }: { email: string; onDone: () => void }) {
  const client = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(confirmEmailChange.body),
    defaultValues: { code: '' },
  });
  const confirming = useMutation({ mutationFn: (body: { code: string }) => call(confirmEmailChange, { body }) });
  const dropping = useMutation({
    mutationFn: () => call(dropEmailChange),
    onSuccess: () => {
      showToast({ text: words.stopped });
      onDone();
    },
    onError: error => showToast({ tone: 'problem', text: error.message }),
  });

  async function confirm(given: { code: string }): Promise<void> {
    if (confirming.isPending) return;
    setProblem(undefined);
    try {
      keepSession(client, await confirming.mutateAsync(given));
      showToast({ text: words.changed });
      onDone();
    } catch (error) {
      setProblem(placeRefusal(error, ['code'], (name, message) => setError(name, { message }, { shouldFocus: true })));
    }
  }

  return (
    <Form onSubmit={handleSubmit(confirm)} aria-label={words.confirm}>
      {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
      <p className="v-soft">{words.codeSentTo(email)}</p>
      <Field label={words.code} error={formState.errors.code?.message}>
        <CodeInput {...register('code')} />
      </Field>
      <FormActions>
        <Button kind="primary" type="submit" loading={confirming.isPending}>
          {words.confirm}
        </Button>
        <Button kind="quiet" loading={dropping.isPending} onClick={() => dropping.mutate()}>
          {words.stop}
        </Button>
      </FormActions>
    </Form>
  );
}
