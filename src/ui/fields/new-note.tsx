import { useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { Row, Stack } from '../display/stack.tsx';
import { Field } from './field.tsx';
import { TextArea } from './text-area.tsx';

type Props = {
  words: { label: string; hint: string; send: string };
  limit: number;
  writing: { isPending: boolean; error: Error | null };
  /** Stores the note under its id, and says when it is stored. */
  onSend: (noteId: string, text: string, onStored: () => void) => void;
};

/** Writes one note after another. */
export function NewNote({ words, limit, writing, onSend }: Props) {
  const [text, setText] = useState('');
  // The same id until it is stored: sent twice, it is one note.
  const [noteId, setNoteId] = useState(() => crypto.randomUUID());
  const onStored = () => {
    setText('');
    setNoteId(crypto.randomUUID());
  };
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault();
        if (text.trim() !== '') onSend(noteId, text, onStored);
      }}
    >
      <Stack gap={8}>
        <Field label={words.label} hint={words.hint} error={writing.error?.message} limit={limit} value={text}>
          <TextArea rows={2} value={text} onChange={event => setText(event.target.value)} />
        </Field>
        <Row>
          <Button size="small" type="submit" loading={writing.isPending}>
            {words.send}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
