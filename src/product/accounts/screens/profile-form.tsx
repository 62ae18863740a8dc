import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../base/operations/call.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Form, FormActions, FormPair } from '../../../ui/fields/form-layout.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { updateAttributes } from '../attributes/contract.ts';
import { placeRefusal } from '../form-parts/place-refusal.ts';
import { keepSession, useSignedIn } from '../sessions/session.client.ts';
import { signUpSchema } from '../sign-up/contract.ts';
import { texts } from './texts.ts';

const words = texts.profileForm;
const resolver = zodResolver(signUpSchema().pick({ firstName: true, lastName: true }));

/** In the settings: the name that customers read in emails and receipts. */
export function ProfileForm() {
  const client = useQueryClient();
  const session = useSignedIn();
  const { firstName, lastName } = session.user;
  const [problem, setProblem] = useState<string>();
  const { register, handleSubmit, reset, formState } = useForm({ resolver, defaultValues: { firstName, lastName } });
  const saving = useMutation({
    mutationFn: (name: { firstName: string; lastName: string }) =>
      call(updateAttributes, { body: { attributes: { given_name: name.firstName, family_name: name.lastName } } }),
  });
  const { errors } = formState;

  async function save(name: { firstName: string; lastName: string }): Promise<void> {
    if (saving.isPending) return;
    setProblem(undefined);
    try {
      await saving.mutateAsync(name);
      keepSession(client, { ...session, user: { ...session.user, ...name } });
      reset(name);
      showToast({ text: words.saved });
    } catch (error) {
      setProblem(placeRefusal(error, [], () => undefined));
    }
  }

  return (
    <Form onSubmit={handleSubmit(save)} aria-label={words.yourName}>
      {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
      <FormPair>
        <Field label={words.firstName} error={errors.firstName?.message}>
          <TextInput {...register('firstName')} autoComplete="given-name" />
        </Field>
        <Field label={words.lastName} error={errors.lastName?.message}>
          <TextInput {...register('lastName')} autoComplete="family-name" />
        </Field>
      </FormPair>
      <FormActions>
        <Button type="submit" loading={saving.isPending}>
          {words.saveName}
        </Button>
      </FormActions>
    </Form>
  );
}
