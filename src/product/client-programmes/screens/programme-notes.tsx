import { useAct } from '../../../ui/behavior/use-operation.ts';
import { Stack } from '../../../ui/display/stack.tsx';
import { NewNote } from '../../../ui/fields/new-note.tsx';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { formatTime } from '../../calendar/format-time.ts';
import { type ProgrammeDetail, readProgramme, writeProgrammeNote } from '../contract.ts';
import { programmeLimits } from '../programme.ts';
import { texts } from './texts.ts';

const words = texts.notes;

/** What creator and client wrote, the oldest first, and a field for the next note. */
export function ProgrammeNotes({ programme: { id, state, clientName, email }, notes }: ProgrammeDetail) {
  const { zone } = useSignedIn().creator;
  const writing = useAct(writeProgrammeNote, { renews: [readProgramme] });
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
      {state !== 'ended' && (
        <NewNote
          words={words}
          limit={programmeLimits.note}
          writing={writing}
          onSend={(noteId, text, onSuccess) =>
            writing.mutate({ params: { id, noteId }, body: { text } }, { onSuccess })
          }
        />
      )}
    </Stack>
  );
}
