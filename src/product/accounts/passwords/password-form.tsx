import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { call } from '../../../base/operations/call.ts';
import { keyOf } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Form, FormActions } from '../../../ui/fields/form-layout.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { passwordMax, passwordMin } from '../account/password.ts';
import { PasswordInput } from '../form-parts/password-input.tsx';
import { placeRefusal } from '../form-parts/place-refusal.ts';
import { listSessions } from '../sessions/contract.ts';
import { keepSession, useSignedIn } from '../sessions/session.client.ts';
import { changePassword, type PasswordChange, passwordFormSchema } from './contract.ts';
import { texts } from './screen-texts.ts';

const names = ['oldPassword', 'newPassword', 'repeat'] as const;
const resolver = zodResolver(passwordFormSchema());
const empty = { oldPassword: '', newPassword: '', repeat: '' };

/** In the settings: changing the password. */
export function PasswordForm({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const { email } = useSignedIn().user;
  const [problem, setProblem] = useState<string>();
  const { register, control, handleSubmit, setError, formState } = useForm({ resolver, defaultValues: empty });
  const newPassword = useWatch({ control, name: 'newPassword' });
  const changing = useMutation({ mutationFn: (body: PasswordChange) => call(changePassword, { body }) });
  const { errors } = formState;

  async function send(given: PasswordChange): Promise<void> {
    if (changing.isPending) return;
    setProblem(undefined);
    try {
      keepSession(client, await changing.mutateAsync(given));
      await client.invalidateQueries({ queryKey: keyOf(listSessions) });
      showToast({ text: texts.passwordChanged });
      onClose();
    } catch (error) {
      setProblem(placeRefusal(error, names, (name, message) => setError(name, { message }, { shouldFocus: true })));
    }
  }

  return (
    <Form onSubmit={handleSubmit(send)} onCancel={onClose} aria-label={texts.changePassword}>
      {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
      {/* Password managers store the new password under it. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <Field label={texts.oldPassword} error={errors.oldPassword?.message}>
        <PasswordInput {...register('oldPassword')} autoComplete="current-password" autoFocus />
      </Field>
      <Field
        label={texts.newPassword}
        hint={texts.lengthHint(passwordMin, passwordMax)}
        error={errors.newPassword?.message}
        limit={passwordMax}
        value={newPassword}
      >
        <PasswordInput {...register('newPassword')} autoComplete="new-password" />
      </Field>
      <Field label={texts.repeatNewPassword} hint={texts.othersSignedOut} error={errors.repeat?.message}>
        <PasswordInput {...register('repeat')} autoComplete="new-password" />
      </Field>
      <FormActions>
        <Button kind="primary" type="submit" loading={changing.isPending}>
          {texts.changePassword}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Link to="/password/reset">{texts.forgotIt}</Link>
      </FormActions>
    </Form>
  );
}
