import { useId, useState } from 'react';
import { ApiError } from '../../../base/api-error.ts';
import { useAct } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ProblemBanner } from '../../../ui/display/banner.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { AddressBox } from '../../../ui/fields/address-box.tsx';
import { Field, FieldError } from '../../../ui/fields/field.tsx';
import { FormSection } from '../../../ui/fields/form-layout.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { addWebhook, changeWebhook, type Endpoint, listWebhooks, rotateWebhookSecret } from '../contract.ts';
import { endpointRules, eventKinds, type SentKind } from '../endpoint.ts';
import { texts } from '../texts.ts';
import { KindChoice } from './kind-choice.tsx';

const words = texts.panel;
const renews = [listWebhooks];

/** Adds an endpoint, or edits one; a new secret is shown once. */
export function EndpointSheet({ endpoint, onClose }: { endpoint?: Endpoint; onClose: () => void }) {
  const [url, setUrl] = useState(endpoint?.url ?? '');
  const [kinds, setKinds] = useState<ReadonlySet<SentKind>>(
    new Set(eventKinds.filter(kind => endpoint?.kinds.includes(kind))),
  );
  const adding = useAct(addWebhook, { renews });
  const changing = useAct(changeWebhook, {
    renews,
    onSuccess: () => {
      showToast({ text: words.saved });
      onClose();
    },
  });
  const rotating = useAct(rotateWebhookSecret, { renews });
  const error = adding.error ?? changing.error ?? rotating.error;
  const problems = error instanceof ApiError ? (error.fields ?? {}) : {};
  const secret = adding.data?.secret ?? rotating.data?.secret;
  const form = useId();
  const save = () => {
    const body = { url, kinds: [...kinds] };
    if (endpoint === undefined) adding.mutate({ body });
    else changing.mutate({ params: { id: endpoint.id }, body });
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={endpoint === undefined ? words.addTitle : words.editTitle}
      foot={
        secret === undefined ? (
          <>
            <Button onClick={onClose}>{words.cancel}</Button>
            <Button kind="primary" type="submit" form={form} loading={adding.isPending || changing.isPending}>
              {endpoint === undefined ? words.add : words.save}
            </Button>
          </>
        ) : (
          <Button kind="primary" onClick={onClose}>
            {words.done}
          </Button>
        )
      }
    >
      {secret === undefined ? (
        <form
          id={form}
          className="v-form"
          noValidate
          onSubmit={event => {
            event.preventDefault();
            save();
          }}
        >
          {error !== null && Object.keys(problems).length === 0 && <ProblemBanner>{error.message}</ProblemBanner>}
          <Field label={words.url} hint={words.urlHint} error={problems.url} required>
            <TextInput
              value={url}
              type="url"
              inputMode="url"
              maxLength={endpointRules.urlLength}
              autoComplete="off"
              onChange={({ target }) => setUrl(target.value)}
            />
          </Field>
          <FormSection title={words.kinds}>
            {problems.kinds !== undefined && <FieldError text={problems.kinds} />}
            <KindChoice chosen={kinds} onChange={setKinds} />
          </FormSection>
          {endpoint !== undefined && (
            <FormSection title={words.secret} sentence={words.rotateHint}>
              <Row>
                <Button loading={rotating.isPending} onClick={() => rotating.mutate({ params: { id: endpoint.id } })}>
                  {words.rotate}
                </Button>
              </Row>
            </FormSection>
          )}
        </form>
      ) : (
        <Stack>
          <p>{words.copySecret}</p>
          <AddressBox address={secret} shown={secret} />
          {endpoint !== undefined && <p className="v-soft">{words.rotateHint}</p>}
        </Stack>
      )}
    </Sheet>
  );
}
