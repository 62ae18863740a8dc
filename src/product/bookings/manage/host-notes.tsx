import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../base/operations/call.ts';
import { NoteField } from '../../../ui/fields/note-field.tsx';
import { bookingQuery } from './parts/bookings.query.ts';
import { type BookingDetail, hostNotesLimit, writeHostNotes } from './parts/manage-contract.ts';
import { texts } from './texts.ts';

export function HostNotes({ booking: { id, hostNotes } }: { booking: BookingDetail }) {
  const client = useQueryClient();
  return (
    <NoteField
      name={`notes:${id}`}
      note={hostNotes}
      limit={hostNotesLimit}
      rows={3}
      words={texts.hostNotes}
      keep={async wanted => {
        await call(writeHostNotes, { params: { id }, body: { text: wanted } });
        client.setQueryData(bookingQuery(id).queryKey, now => now && { ...now, hostNotes: wanted });
      }}
    />
  );
}
