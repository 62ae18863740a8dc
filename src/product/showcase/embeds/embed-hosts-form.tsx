import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerQuery, useAct } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SkeletonLines } from '../../../ui/display/skeleton.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Form, FormActions } from '../../../ui/fields/form-layout.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { changeEmbed, readEmbed } from './embed-contract.ts';
import { readEmbedHosts } from './embed-hosts.ts';
import { texts } from './texts.ts';

/** The websites that may show the creator's bookings, one a line. */
export function EmbedHostsForm() {
  const saved = useQuery(answerQuery(readEmbed)).data?.hosts;
  return saved === undefined ? (
    <SkeletonLines lines={2} label={texts.embedHostsForm.loading} />
  ) : (
    <Hosts key={saved.join()} saved={saved} />
  );
}

function Hosts({ saved }: { saved: readonly string[] }) {
  const [typed, setTyped] = useState(saved.join('\n'));
  const [error, setError] = useState<string>();
  const saving = useAct(changeEmbed, {
    replaces: readEmbed,
    onSuccess: ({ hosts }) => showToast({ text: texts.embedHostsForm.websitesSaved(hosts.length) }),
    onError: problem => setError(problem.message),
  });
  const changed = typed.trim() !== saved.join('\n');

  function save(): void {
    const read = readEmbedHosts(typed.split(/[\n,]/));
    setError(read.ok ? undefined : read.message);
    if (read.ok && !saving.isPending) saving.mutate({ body: { hosts: read.hosts } });
  }

  return (
    <Form onSubmit={save} aria-label={texts.embedHostsForm.websites}>
      <Field label={texts.embedHostsForm.websites} hint={texts.embedHostsForm.websitesHint} error={error}>
        <TextArea
          rows={2}
          value={typed}
          onChange={event => {
            setTyped(event.target.value);
            setError(undefined);
          }}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={4000}
        />
      </Field>
      {changed && (
        <FormActions>
          <Button kind="primary" type="submit" loading={saving.isPending}>
            {texts.embedHostsForm.saveWebsites}
          </Button>
          <Button kind="quiet" onClick={() => setTyped(saved.join('\n'))}>
            {texts.embedHostsForm.cancel}
          </Button>
        </FormActions>
      )}
    </Form>
  );
}
