import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../base/api-error.ts';
import type { AnswerOf } from '../../../base/operations/call.ts';
import { answerQuery, useAct } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Awaited } from '../../../ui/display/awaited.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { readReviewSettings, saveReviewSettings } from '../contract.ts';
import { texts } from './texts.ts';

type Settings = AnswerOf<typeof readReviewSettings>;
const words = texts.settings;

/** Whether people are asked for reviews, and where they can review the creator elsewhere. */
export function AskingDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const query = useQuery({ ...answerQuery(readReviewSettings), enabled: isOpen });
  return (
    <Dialog open={isOpen} onClose={onClose} title={words.title}>
      {query.data === undefined ? (
        <Awaited what={words.what} lines={4} none={words.what} query={query} />
      ) : (
        <SettingsForm settings={query.data} onClose={onClose} />
      )}
    </Dialog>
  );
}

function SettingsForm({ settings, onClose }: { settings: Settings; onClose: () => void }) {
  const [draft, setDraft] = useState(settings);
  const saving = useAct(saveReviewSettings, {
    replaces: readReviewSettings,
    onSuccess: () => {
      showToast({ text: words.saved });
      onClose();
    },
  });
  const { error } = saving;
  const problem = error instanceof ApiError ? (error.fields?.googleUrl ?? error.message) : error?.message;
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault();
        saving.mutate({ body: draft });
      }}
    >
      <Stack gap={24}>
        <Switch
          label={words.asking}
          hint={words.askingHint}
          checked={draft.isAsking}
          onChange={({ target }) => setDraft({ ...draft, isAsking: target.checked })}
        />
        <Field label={words.google} hint={words.googleHint} error={problem} optional>
          <TextInput
            inputMode="url"
            autoComplete="off"
            placeholder={words.googlePlaceholder}
            value={draft.googleUrl}
            onChange={event => setDraft({ ...draft, googleUrl: event.target.value })}
          />
        </Field>
        <Row justify="flex-end">
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button kind="primary" type="submit" loading={saving.isPending}>
            {words.save}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
