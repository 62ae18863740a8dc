import { useState } from 'react';
import { useAct } from '../../../../ui/behavior/use-operation.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { showToast } from '../../../../ui/overlays/toast.tsx';
import { labelVersion, listVersions, readVersion, type VersionLine } from '../../versions/contract.ts';
import { usePageId } from '../draft/use-page-id.ts';
import { texts } from './texts.ts';

/** A name to find a version by. */
export function VersionLabel({ version }: { version: VersionLine }) {
  const pageId = usePageId();
  const [label, setLabel] = useState(version.label);
  const naming = useAct(labelVersion, {
    renews: [listVersions, readVersion],
    onSuccess: answer => {
      setLabel(answer.label);
      showToast({ text: answer.label === '' ? texts.versionLabel.nameRemoved : texts.versionLabel.nameSaved });
    },
  });
  return (
    <form
      className="v-version-label"
      onSubmit={event => {
        event.preventDefault();
        if (label !== version.label) naming.mutate({ params: { pageId, versionId: version.id }, body: { label } });
      }}
    >
      <Field label={texts.name} optional limit={80} value={label} error={naming.error?.message}>
        <TextInput
          value={label}
          placeholder={texts.beforeTheSummer}
          onChange={event => {
            naming.reset();
            setLabel(event.target.value);
          }}
        />
      </Field>
      {label !== version.label && (
        <Button type="submit" loading={naming.isPending}>
          {texts.versionLabel.save}
        </Button>
      )}
    </form>
  );
}
