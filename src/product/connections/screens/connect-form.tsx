import { useState } from 'react';
import { ApiError } from '../../../base/api-error.ts';
import { addressOf } from '../../../base/operations/call.ts';
import { useAct } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Form, FormActions } from '../../../ui/fields/form-layout.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { providers } from '../caldav/calendar-providers.ts';
import { connectCaldav, connectGoogle, listCalendars, newAccountSchema } from '../contract.ts';
import { texts } from './texts.ts';

const google = { value: 'google', label: texts.connectForm.google };
const served = providers.map(({ id, name }) => ({ value: id, label: name }));
const [first] = providers;

type Entered = { address: string; account: string; password: string };
const nothing: Entered = { address: '', account: '', password: '' };

/** Connects one account. Nothing is stored before its calendars could be listed. */
export function ConnectForm({ onDone, google: hasGoogle }: { onDone: () => void; google: boolean }) {
  const [place, setPlace] = useState(first?.id ?? 'other');
  const [entered, setEntered] = useState(nothing);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const provider = providers.find(({ id }) => id === place);
  const connecting = useAct(connectCaldav, {
    replaces: listCalendars,
    onSuccess: () => {
      setEntered(nothing);
      showToast({ text: texts.connectForm.calendarConnected });
      onDone();
    },
    onError: problem => setErrors(problem instanceof ApiError ? problem.fields : {}),
  });
  const hasFields = Object.keys(errors).length > 0;

  function save(): void {
    if (connecting.isPending || provider === undefined) return;
    const given = { ...entered, address: provider.address === '' ? entered.address : provider.address };
    const read = newAccountSchema.safeParse(given);
    if (read.success) connecting.mutate({ body: read.data });
    else
      setErrors(Object.fromEntries(read.error.issues.map(issue => [String(issue.path[0]), issue.message]).reverse()));
  }

  const input = (name: keyof Entered) => ({
    value: entered[name],
    autoCapitalize: 'none',
    autoCorrect: 'off',
    spellCheck: false,
    onChange: (event: { target: { value: string } }) => {
      setEntered({ ...entered, [name]: event.target.value });
      setErrors({ ...errors, [name]: undefined });
    },
  });

  const notNow = (
    <Button kind="quiet" onClick={onDone}>
      {texts.cancel}
    </Button>
  );

  return (
    <Form onSubmit={save} aria-label={texts.connectForm.connectACalendar}>
      <Field label={texts.connectForm.provider}>
        <Select
          value={place}
          onChange={event => {
            setPlace(event.target.value);
            setErrors({});
            connecting.reset();
          }}
          options={hasGoogle ? [google, ...served] : [...served, google]}
        />
      </Field>
      {provider === undefined ? (
        <>
          {!hasGoogle && <NoGoogle />}
          <FormActions>
            {hasGoogle && <ButtonLink href={addressOf(connectGoogle)}>{texts.connectForm.continueToGoogle}</ButtonLink>}
            {notNow}
          </FormActions>
        </>
      ) : (
        <>
          {(provider.address === '' || errors.address !== undefined) && (
            <Field label={texts.connectForm.serverAddress} hint={provider.addressHint} error={errors.address}>
              {provider.address === '' ? (
                <TextInput {...input('address')} inputMode="url" maxLength={400} />
              ) : (
                <TextInput readOnly value={provider.address} />
              )}
            </Field>
          )}
          <Field label={texts.connectForm.userName} hint={provider.accountHint} error={errors.account}>
            <TextInput {...input('account')} autoComplete="off" maxLength={254} />
          </Field>
          <Field label={texts.connectForm.appPassword} hint={provider.passwordHint} error={errors.password}>
            <TextInput {...input('password')} type="password" autoComplete="off" maxLength={500} />
          </Field>
          {connecting.error !== null && !hasFields && <Banner tone="danger">{connecting.error.message}</Banner>}
          <FormActions>
            <Button type="submit" loading={connecting.isPending}>
              {texts.connectForm.connect}
            </Button>
            {notNow}
          </FormActions>
        </>
      )}
    </Form>
  );
}

/** Without keys Google is unavailable; names what works instead. */
const NoGoogle = () => (
  <Banner tone="neutral" title={texts.connectForm.googleMissing}>
    {texts.connectForm.googleMissingHint}
  </Banner>
);
