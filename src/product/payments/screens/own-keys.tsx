import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../base/api-error.ts';
import { call } from '../../../base/operations/call.ts';
import { keepAnswer } from '../../../ui/behavior/keep-answer.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { ProblemBanner } from '../../../ui/display/banner.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Form, FormActions } from '../../../ui/fields/form-layout.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import {
  type OwnKeys as Keys,
  keepPaymentKeys,
  ownKeysSchema,
  type Payouts,
  removePaymentKeys,
} from '../payouts/contract.ts';
import { payoutsQuery } from '../payouts/payouts.query.ts';
import { AccountStatus } from './account-status.tsx';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import { texts } from './texts.ts';

const leavingWords = {
  title: texts.keys.removeTitle,
  text: texts.keys.removeText,
  confirm: texts.keys.remove,
  done: texts.keys.removed,
};

/** The creator's own keys: enter them, see their status, remove them. */
export function OwnKeys({ own, page }: { own: Payouts['own']; page: Payouts['keyPage'] }) {
  const [editing, setEditing] = useState(false);
  const [removing, setRemoving] = useState(false);
  if (editing) return <KeysForm page={page} onDone={() => setEditing(false)} />;
  if (own === null)
    return (
      <Row>
        <Button kind="quiet" onClick={() => setEditing(true)}>
          {texts.keys.use}
        </Button>
      </Row>
    );
  return (
    <Stack gap={16}>
      <AccountStatus title={texts.keys.title} account={own} />
      <p className="v-faint v-truncate">{own.publishableKey}</p>
      <Row gap={8} wrap>
        <Button onClick={() => setEditing(true)}>{texts.keys.replace}</Button>
        {own.status !== 'ACTIVE' && own.status !== 'EXPIRED' && (
          <ButtonLink href="https://dashboard.stripe.com/account" beside iconAfter="arrow-up-right">
            {texts.keys.open}
          </ButtonLink>
        )}
        <Button kind="danger-quiet" onClick={() => setRemoving(true)}>
          {texts.keys.remove}
        </Button>
      </Row>
      <DisconnectDialog
        open={removing}
        onClose={() => setRemoving(false)}
        disconnect={() => call(removePaymentKeys)}
        words={leavingWords}
      />
    </Stack>
  );
}

const nothing = { publishableKey: '', secretKey: '' };

/** Nothing is stored before Stripe has confirmed the keys; the typed keys stay when it refuses. */
function KeysForm({ page, onDone }: { page: Payouts['keyPage']; onDone: () => void }) {
  const client = useQueryClient();
  const [entered, setEntered] = useState(nothing);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const saving = useMutation({
    mutationFn: (body: Keys) => call(keepPaymentKeys, { body }),
    onSuccess: answer => {
      keepAnswer(client, payoutsQuery.queryKey, answer);
      showToast({ text: texts.keys.saved });
      onDone();
    },
    onError: problem => setErrors(problem instanceof ApiError ? problem.fields : {}),
  });

  function save(): void {
    if (saving.isPending) return;
    const read = ownKeysSchema.safeParse(entered);
    if (read.success) saving.mutate(read.data);
    else setErrors(Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message])));
  }

  const input = (name: keyof typeof nothing) => ({
    value: entered[name],
    autoComplete: 'off',
    autoCapitalize: 'none',
    autoCorrect: 'off',
    spellCheck: false,
    maxLength: 300,
    onChange: (event: { target: { value: string } }) => {
      setEntered({ ...entered, [name]: event.target.value });
      setErrors({ ...errors, [name]: undefined });
    },
  });

  return (
    <Form onSubmit={save} aria-label={texts.keys.title}>
      <p className="v-soft">{texts.keys.pitch}</p>
      {page !== null && (
        <Row>
          <ButtonLink href={page} beside iconAfter="arrow-up-right">
            {texts.keys.make}
          </ButtonLink>
        </Row>
      )}
      <Field label={texts.keys.publishable} hint={texts.keys.publishableHint} error={errors.publishableKey}>
        <TextInput {...input('publishableKey')} />
      </Field>
      <Field label={texts.keys.secret} hint={texts.keys.secretHint} error={errors.secretKey}>
        <TextInput type="password" {...input('secretKey')} />
      </Field>
      {saving.error !== null && Object.keys(errors).length === 0 && (
        <ProblemBanner>{saving.error.message}</ProblemBanner>
      )}
      <FormActions>
        <Button type="submit" kind="primary" loading={saving.isPending}>
          {texts.keys.save}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          {texts.cancel}
        </Button>
      </FormActions>
    </Form>
  );
}
