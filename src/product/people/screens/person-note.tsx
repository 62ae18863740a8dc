import { useState } from 'react';
import { useAct } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { readPersonTimeline, savePersonNote } from '../contract.ts';
import { texts } from './texts.ts';

const words = texts.notes;

/** Writes a private note about a person, which then stands in their timeline. */
export function PersonNote({ personId }: { personId: string }) {
  const [note, setNote] = useState('');
  // The same id until it is stored: sent twice, it is one note.
  const [noteId, setNoteId] = useState(() => crypto.randomUUID());
  const saving = useAct(savePersonNote, {
    renews: [readPersonTimeline],
    onSuccess: () => {
      setNote('');
      setNoteId(crypto.randomUUID());
    },
  });
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault();
        if (note.trim() !== '') saving.mutate({ params: { id: personId, noteId }, body: { note } });
      }}
    >
      <Stack gap={8}>
        <Field label={words.add} hint={words.hint} error={saving.error?.message}>
          <TextArea rows={2} maxLength={2000} value={note} onChange={event => setNote(event.target.value)} />
        </Field>
        <Row>
          <Button size="small" type="submit" loading={saving.isPending}>
            {words.save}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
