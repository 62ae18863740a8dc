import { useState } from 'react';
import { useAct } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { formatDate } from '../../calendar/format-day.ts';
import { type DayNote, readDayNotes, removeDayNote } from '../notes-contract.ts';
import { NoteDialog } from './note-dialog.tsx';
import { texts } from './texts.ts';

const words = texts.notes;
const icons = { own: 'note', published: 'page', issue: 'send', price: 'services' } as const;
/** Notes shown until "Show all" is pressed. */
const first = 5;

type Draft = { id: string; date: string; text: string };

/** What happened on the days of the chart, the latest first: the creator's own notes, and what Vitrine knows. */
export function NotesCard({ notes, today }: { notes: readonly DayNote[]; today: string }) {
  const [draft, setDraft] = useState<Draft>();
  const [isWhole, setWhole] = useState(false);
  const latest = notes.toReversed();
  return (
    <Card
      title={words.title}
      actions={
        <Button size="small" icon="plus" onClick={() => setDraft({ id: crypto.randomUUID(), date: today, text: '' })}>
          {words.add}
        </Button>
      }
    >
      {notes.length === 0 ? (
        <p className="v-soft">{words.none}</p>
      ) : (
        <ul className="v-analytics-notes">
          {(isWhole ? latest : latest.slice(0, first)).map(note => (
            <li key={`${note.id} ${note.date} ${note.text}`}>
              <Icon name={icons[note.kind]} size={16} />
              <span>
                <span>{note.text}</span>
                <span className="v-soft">{formatDate(note.date, today)}</span>
              </span>
              {note.id !== null && <NoteMenu note={{ ...note, id: note.id }} onEdit={setDraft} />}
            </li>
          ))}
        </ul>
      )}
      {!isWhole && notes.length > first && (
        <Button size="small" onClick={() => setWhole(true)}>
          {words.showAll(notes.length)}
        </Button>
      )}
      {draft !== undefined && (
        <NoteDialog key={draft.id} start={draft} today={today} onClose={() => setDraft(undefined)} />
      )}
    </Card>
  );
}

function NoteMenu({ note, onEdit }: { note: Draft; onEdit: (draft: Draft) => void }) {
  const removing = useAct(removeDayNote, {
    renews: [readDayNotes],
    onError: problem => showToast({ text: problem.message, tone: 'problem' }),
  });
  const { id, date, text } = note;
  return (
    <Menu
      label={words.actions(text)}
      items={[
        { label: words.edit, icon: 'edit', onSelect: () => onEdit({ id, date, text }) },
        { label: words.remove, icon: 'trash', danger: true, onSelect: () => removing.mutate({ params: { id } }) },
      ]}
    />
  );
}
