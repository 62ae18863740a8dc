import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../base/api-error.ts';
import { answerQuery, useAct } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Awaited } from '../../../ui/display/awaited.tsx';
import { ProblemBanner } from '../../../ui/display/banner.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { readNewsletter, saveSender } from '../issue/contract.ts';
import { SendingDomainPanel } from './sending-domain-panel.tsx';
import { texts } from './texts.ts';

const words = texts.sender;
type Sender = { name: string; replyTo: string; postalAddress: string };

/** Who issues come from, beside the screen that asks for it. */
export function SenderSheet({ onClose }: { onClose: () => void }) {
  const query = useQuery(answerQuery(readNewsletter));
  const [typed, setTyped] = useState<Partial<Sender>>({});
  const saving = useAct(saveSender, {
    renews: [readNewsletter],
    onSuccess: () => {
      showToast({ text: words.saved });
      onClose();
    },
  });
  const { data } = query;
  const stored = data && { postalAddress: '', ...data.usual, ...data.sender };
  const sender = stored && { ...stored, ...typed };
  const { error } = saving;
  const problems = error instanceof ApiError ? error.fields : {};
  const change = (part: Partial<Sender>) => {
    saving.reset();
    setTyped(before => ({ ...before, ...part }));
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={words.title}
      sentence={words.sentence}
      foot={
        sender && (
          <>
            <Button onClick={onClose}>{texts.cancel}</Button>
            <Button kind="primary" loading={saving.isPending} onClick={() => saving.mutate({ body: sender })}>
              {texts.save}
            </Button>
          </>
        )
      }
    >
      {sender === undefined || data === undefined ? (
        <Awaited what={texts.loading} lines={6} none={texts.notFound} query={query} />
      ) : (
        <Stack gap={24}>
          {error !== null && Object.keys(problems).length === 0 && <ProblemBanner>{error.message}</ProblemBanner>}
          <Field label={words.name} hint={words.nameHint} error={problems.name} required>
            <TextInput
              value={sender.name}
              maxLength={60}
              autoComplete="name"
              onChange={event => change({ name: event.target.value })}
            />
          </Field>
          <Field label={words.replyTo} hint={words.from(data.from)} error={problems.replyTo} required>
            <TextInput
              type="email"
              value={sender.replyTo}
              autoComplete="email"
              onChange={event => change({ replyTo: event.target.value })}
            />
          </Field>
          <Field label={words.address} hint={words.addressHint} error={problems.postalAddress} required>
            <TextArea
              value={sender.postalAddress}
              rows={3}
              maxLength={300}
              autoComplete="street-address"
              onChange={event => change({ postalAddress: event.target.value })}
            />
          </Field>
          <SendingDomainPanel zone={data.zone} />
        </Stack>
      )}
    </Sheet>
  );
}
