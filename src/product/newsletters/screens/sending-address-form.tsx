import { useState } from 'react';
import { ApiError } from '../../../base/api-error.ts';
import { useAct } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Form, FormActions } from '../../../ui/fields/form-layout.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { readNewsletter } from '../issue/contract.ts';
import { readSendingDomain, saveSendingDomain } from '../sending-domain/contract.ts';
import { texts } from '../sending-domain/texts.ts';

const words = texts.screen;
type Props = { before: string | undefined; onSaved: () => void; onCancel: (() => void) | undefined };

export function SendingAddressForm({ before, onSaved, onCancel }: Props) {
  const [typed, setTyped] = useState(before ?? '');
  const [refusal, setRefusal] = useState<string>();
  const saving = useAct(saveSendingDomain, {
    replaces: readSendingDomain,
    renews: [readNewsletter],
    onSuccess: onSaved,
    onError: problem =>
      setRefusal((problem instanceof ApiError ? problem.fields.address : undefined) ?? problem.message),
  });

  function save(): void {
    if (saving.isPending) return;
    if (typed.trim() === '') setRefusal(texts.address.enter);
    else saving.mutate({ body: { address: typed } });
  }

  return (
    <Form onSubmit={save} aria-labelledby="own-address">
      <Field label={words.address} hint={words.addressHint} error={refusal}>
        <TextInput
          value={typed}
          onChange={event => {
            setTyped(event.target.value);
            setRefusal(undefined);
          }}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          inputMode="email"
          maxLength={320}
        />
      </Field>
      <FormActions>
        <Button type="submit" loading={saving.isPending}>
          {before === undefined ? words.setUp : words.saveAddress}
        </Button>
        {onCancel !== undefined && (
          <Button kind="quiet" onClick={onCancel}>
            {words.cancel}
          </Button>
        )}
      </FormActions>
    </Form>
  );
}
