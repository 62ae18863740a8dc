import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { showToast } from '../../../../ui/overlays/toast.tsx';
import type { VersionLine } from '../../pages/versions-contract.ts';
import { labelVersion } from '../../versions/versions.client.ts';
import { usePageId } from '../draft/use-page-id.ts';
import { texts } from './texts.ts';

/** A name to find a version by. */
export function VersionLabel({ version }: { version: VersionLine }) {
  const client = useQueryClient();
  const pageId = usePageId();
  const [label, setLabel] = useState(version.label);
  const naming = useMutation({
    mutationFn: () => labelVersion(pageId, version.id, label),
    onSuccess: answer => {
      setLabel(answer.label);
      showToast({ text: answer.label === '' ? texts.versionLabel.nameRemoved : texts.versionLabel.nameSaved });
      return client.invalidateQueries({ queryKey: ['versions'] });
    },
  });
  return (
    <form
      className="v-version-label"
      onSubmit={event => {
        event.preventDefault();
        if (label !== version.label) naming.mutate();
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
