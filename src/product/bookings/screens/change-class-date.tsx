import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../base/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { DateInput, TimeInput } from '../../../ui/date-input.tsx';
import { Field, FieldError } from '../../../ui/field.tsx';
import { FormPair } from '../../../ui/form-layout.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { changeClassDate } from '../classes.client.ts';
import type { ClassDetail } from '../classes-contract.ts';
import { staleAfterClass } from './class-dates-query.ts';

/** Makes this one date otherwise than the rest, at once. */
export function ChangeClassDate({ date }: { date: ClassDetail }) {
  const client = useQueryClient();
  const [wish, setWish] = useState({
    date: date.date,
    time: date.time,
    capacity: String(date.capacity),
    place: date.place ?? '',
  });
  const changing = useMutation({
    mutationFn: () => changeClassDate(date.id, { ...wish, capacity: Number(wish.capacity) }),
    onSuccess: ({ told }) => {
      showToast({
        text:
          told === 0 ? 'Date changed.' : `Date changed. ${told} ${told === 1 ? 'person gets' : 'people get'} a mail.`,
      });
      return Promise.all(staleAfterClass.map(queryKey => client.invalidateQueries({ queryKey })));
    },
  });
  const fields = changing.error instanceof ApiError ? changing.error.fields : {};
  const set = (name: keyof typeof wish) => ({
    value: wish[name],
    onChange: (event: { target: { value: string } }) => setWish({ ...wish, [name]: event.target.value }),
  });
  const people = date.cancellation.people;

  function submit(event: FormEvent): void {
    event.preventDefault();
    changing.mutate();
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={12}>
        <h3>Only this date</h3>
        <FormPair>
          <Field label="Date" error={fields.date}>
            <DateInput {...set('date')} />
          </Field>
          <Field label="Begins" error={fields.time}>
            <TimeInput {...set('time')} />
          </Field>
        </FormPair>
        <Field label="Places" error={fields.capacity}>
          <TextInput inputMode="numeric" autoComplete="off" {...set('capacity')} />
        </Field>
        <Field label="Another place or link" optional hint="Empty: as always." error={fields.place}>
          <TextInput autoComplete="off" {...set('place')} />
        </Field>
        {people > 0 && (
          <p className="v-soft">
            {people === 1 ? 'The person' : `The ${people} people`} who booked will be told of another time or place, and
            may cancel for all they paid.
          </p>
        )}
        {changing.error !== null && Object.keys(fields).length === 0 && <FieldError text={changing.error.message} />}
        <Button type="submit" loading={changing.isPending}>
          Change this date
        </Button>
      </Stack>
    </form>
  );
}
