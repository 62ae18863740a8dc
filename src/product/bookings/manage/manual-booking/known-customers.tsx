import './known-customers.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../../base/operations/call.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { bookingList } from '../parts/booking-list.ts';
import type { ListedBooking } from '../parts/manage-contract.ts';
import { texts } from './texts.ts';

type Known = Pick<ListedBooking, 'customerName' | 'customerEmail' | 'customerPhone'>;
type Props = { name: string; onChoose: (known: Known) => void };

/** Former customers whose name matches: one press fills in their email and phone too. */
export function KnownCustomers({ name, onChoose }: Props) {
  const typed = name.trim();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const wait = setTimeout(() => setAsked(typed.length < 2 ? '' : typed), 200);
    return () => clearTimeout(wait);
  }, [typed]);
  const { data } = useQuery({
    queryKey: ['bookings', 'known', asked],
    queryFn: () => call(bookingList.page, { query: { scope: 'all', q: asked, limit: 50 } }),
    enabled: asked !== '',
    staleTime: 60_000,
  });
  const known = asked === '' || data === undefined ? [] : knownAs(asked, data.bookings).slice(0, 3);
  if (known.length === 0) return null;
  return (
    <section className="v-known" aria-label={texts.knownPeople}>
      {known.map(person => (
        <Button key={person.customerEmail} size="small" icon="user" onClick={() => onChoose(person)}>
          {person.customerName}, {person.customerEmail}
        </Button>
      ))}
    </section>
  );
}

/** Each email once, of those whose name contains what was typed; the search also matches services and emails. */
function knownAs(typed: string, bookings: readonly ListedBooking[]): Known[] {
  const found = new Map<string, Known>();
  for (const booking of bookings) {
    const isNamedSo = booking.customerName.toLowerCase().includes(typed.toLowerCase());
    if (isNamedSo && booking.customerEmail !== '' && !found.has(booking.customerEmail))
      found.set(booking.customerEmail, booking);
  }
  return [...found.values()];
}
