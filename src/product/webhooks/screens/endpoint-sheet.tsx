import { useState } from 'react';
import { ApiError } from '../../../base/api-error.ts';
import { useAct } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Row } from '../../../ui/display/stack.tsx';
import { Field, FieldError } from '../../../ui/fields/field.tsx';
import { FormSection } from '../../../ui/fields/form-layout.tsx';
import { ShownOnceSheet } from '../../../ui/fields/shown-once-sheet.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
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
  const save = () => {
    const body = { url, kinds: [...kinds] };
    if (endpoint === undefined) adding.mutate({ body });
    else changing.mutate({ params: { id: endpoint.id }, body });
  };
  const isNew = endpoint === undefined;
  return (
    <ShownOnceSheet
      title={isNew ? words.addTitle : words.editTitle}
      words={words}
      act={isNew ? words.add : words.save}
      isBusy={adding.isPending || changing.isPending}
      problem={Object.keys(problems).length === 0 ? error?.message : undefined}
      onSubmit={save}
      onClose={onClose}
      secret={secret}
      before={words.copySecret}
      after={!isNew && <p className="v-soft">{words.rotateHint}</p>}
    >
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
    </ShownOnceSheet>
  );
}
