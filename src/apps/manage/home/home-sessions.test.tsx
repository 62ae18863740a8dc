import { expect, it } from 'vitest';
import { listedBooking, listedClass } from '../../../../tests/kit/bookings/listed-booking.ts';
import { signedInMarkup } from '../../../../tests/kit/page/signed-in-markup.tsx';
import { bookingsQuery } from '../../../product/bookings/manage/parts/bookings.query.ts';
import { HomeSessions } from './home-sessions.tsx';

it('seven people in one class are one row at home, with how many still owe', () => {
  const people = listedClass(['Ana', 'Bo', 'Cy', 'Dee', 'Eva', 'Fay', 'Gil'], { capacity: 16, booked: 7, unpaid: 2 });
  const bookings = [...people, listedBooking('Hal')];
  const html = signedInMarkup(<HomeSessions />, {
    answers: [[bookingsQuery('upcoming').queryKey, { pages: [{ bookings, next: null }], pageParams: [''] }]],
  });
  const rows = html.match(/<li.*?<\/li>/g)?.map(row => row.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' '));
  expect(rows).toHaveLength(2);
  expect(rows?.[0]).toContain('Salsa 7 of 16 booked, 2 to pay Ana, Bo');
  expect(rows?.[1]).toContain('Hal');
});
