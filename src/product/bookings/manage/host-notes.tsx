import { useQueryClient } from '@tanstack/react-query';
import { NoteField } from '../../../ui/fields/note-field.tsx';
import { keepHostNotes } from './parts/bookings.client.ts';
import { bookingQuery } from './parts/bookings.query.ts';
import { type BookingDetail, hostNotesLimit } from './parts/manage-contract.ts';
import { texts } from './texts.ts';

/** The host's notes on a booking. */
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
        await keepHostNotes(id, wanted);
        client.setQueryData(bookingQuery(id).queryKey, now => now && { ...now, hostNotes: wanted });
      }}
    />
  );
}
