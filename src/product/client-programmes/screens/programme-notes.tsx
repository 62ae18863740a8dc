import { useState } from 'react';
import { useAct } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { formatTime } from '../../calendar/format-time.ts';
import { type ProgrammeDetail, readProgramme, writeProgrammeNote } from '../contract.ts';
import { programmeLimits } from '../programme.ts';
import { texts } from './texts.ts';

const words = texts.notes;

/** What creator and client wrote, the oldest first, and a field for the next note. */
export function ProgrammeNotes({ programme: { id, state, clientName, email }, notes }: ProgrammeDetail) {
  const { zone } = useSignedIn().creator;
  return (
    <Stack gap={12}>
      <h3>{words.title}</h3>
      {notes.length === 0 && <p className="v-soft">{words.none}</p>}
      <ol className="v-programme-notes">
        {notes.map(note => (
          <li key={note.id} data-own={!note.byClient || undefined}>
            <p>{note.text}</p>
            <span className="v-faint">
              {note.byClient ? clientName || email : words.you},{' '}
              <time dateTime={note.createdAt}>{formatTime(new Date(note.createdAt), zone)}</time>
            </span>
          </li>
        ))}
      </ol>
      {state !== 'ended' && <NewNote programmeId={id} />}
    </Stack>
  );
}

function NewNote({ programmeId }: { programmeId: string }) {
  const [text, setText] = useState('');
  // The same id until it is stored: sent twice, it is one note.
  const [noteId, setNoteId] = useState(() => crypto.randomUUID());
  const writing = useAct(writeProgrammeNote, {
    renews: [readProgramme],
    onSuccess: () => {
      setText('');
      setNoteId(crypto.randomUUID());
    },
  });
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault();
        if (text.trim() !== '') writing.mutate({ params: { id: programmeId, noteId }, body: { text } });
      }}
    >
      <Stack gap={8}>
        <Field
          label={words.write}
          hint={words.hint}
          error={writing.error?.message}
          limit={programmeLimits.note}
          value={text}
        >
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
