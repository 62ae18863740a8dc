import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../base/api-error.ts';
import { call } from '../../../../base/operations/call.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Banner } from '../../../../ui/display/banner.tsx';
import { Row, Stack } from '../../../../ui/display/stack.tsx';
import { DateInput, TimeInput } from '../../../../ui/fields/date-input.tsx';
import { Field, FieldError } from '../../../../ui/fields/field.tsx';
import { FormPair } from '../../../../ui/fields/form-layout.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { showToast } from '../../../../ui/overlays/toast.tsx';
import { formatTime } from '../../../calendar/format-time.ts';
import { Against } from '../parts/against.tsx';
import type { DraggedTo } from '../parts/dragged-date.ts';
import { againstOf } from '../parts/manual-time.ts';
import { staleAfterClass } from './class-dates.query.ts';
import { type ClassDetail, changeClass } from './classes-contract.ts';
import { texts } from './texts.ts';

const typedOf = ({ date, time, capacity, place }: ClassDetail) => ({
  date,
  time,
  capacity: String(capacity),
  place: place ?? '',
});
const sent = (typed: ReturnType<typeof typedOf>) => ({ ...typed, capacity: Number(typed.capacity) });

/** Changes this one date at once. A time dropped in the calendar is filled in. */
export function ChangeClassDate({ date, dragged }: { date: ClassDetail; dragged: DraggedTo | undefined }) {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const isDragged = dragged !== undefined;
  useEffect(() => {
    if (isDragged) form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }, [isDragged]);
  const [input, setInput] = useState(() => ({ ...typedOf(date), ...dragged }));
  /** The date when this form opened, or when the host last reloaded it. */
  const [was, setWas] = useState(() => typedOf(date));
  const readAgain = () => Promise.all(staleAfterClass.map(queryKey => client.invalidateQueries({ queryKey })));
  const changing = useMutation({
    mutationFn: (override: string[]) =>
      call(changeClass, { params: { id: date.id }, body: { ...sent(input), was: sent(was), override } }),
    onSuccess: ({ told }) => {
      setWas(input);
      showToast({
        text: texts.changeClassDate.dateChanged(told),
      });
      return readAgain();
    },
    onError: error => (error instanceof ApiError && error.code === 'date_changed' ? readAgain() : undefined),
  });
  const isOld = changing.error instanceof ApiError && changing.error.code === 'date_changed';
  const fields = changing.error instanceof ApiError ? changing.error.fields : {};
  const against = againstOf(changing.error, 'busy_elsewhere');
  const set = (name: keyof typeof input) => ({
    value: input[name],
    onChange: (event: { target: { value: string } }) => {
      if (against.length > 0) changing.reset();
      setInput({ ...input, [name]: event.target.value });
    },
  });
  const people = date.cancellation.people;
  const isSame = JSON.stringify(input) === JSON.stringify(was);
  const locked = isOld
    ? texts.changeClassDate.currentVersionFirst
    : isSame
      ? texts.changeClassDate.noChangesYet
      : undefined;

  function begin(now: ClassDetail): void {
    setInput(typedOf(now));
    setWas(typedOf(now));
    changing.reset();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    changing.mutate(against);
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap={12}>
        <FormPair>
          <Field label={texts.changeClassDate.date} error={fields.date}>
            <DateInput {...set('date')} />
          </Field>
          <Field label={texts.changeClassDate.starts} error={fields.time}>
            <TimeInput {...set('time')} />
          </Field>
        </FormPair>
        <Field label={texts.changeClassDate.spots} error={fields.capacity}>
          <TextInput inputMode="numeric" autoComplete="off" {...set('capacity')} />
        </Field>
        <Field
          label={texts.changeClassDate.differentAddress}
          optional
          hint={texts.changeClassDate.differentAddressHint}
          error={fields.place}
        >
          <TextInput autoComplete="off" {...set('place')} />
        </Field>
        {people > 0 && <p className="v-soft">{texts.changeClassDate.emailNotice(people)}</p>}
        {against.length > 0 && <Against against={against} />}
        {isOld ? (
          <Banner tone="warning" title={texts.changeClassDate.dateChangedElsewhere}>
            <span>
              {texts.changeClassDate.dateIsNow(formatTime(new Date(date.startsAt), date.hostZone), date.capacity) +
                (date.place === null ? '' : texts.changeClassDate.place(date.place))}{' '}
            </span>
            <Button size="small" onClick={() => begin(date)}>
              {texts.changeClassDate.loadCurrentVersion}
            </Button>
          </Banner>
        ) : (
          changing.error !== null &&
          against.length === 0 &&
          Object.keys(fields).length === 0 && <FieldError text={changing.error.message} />
        )}
        <Row justify="flex-end">
          <Button type="submit" loading={changing.isPending} locked={locked}>
            {texts.changeClassDate.saveChanges(against.length)}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
