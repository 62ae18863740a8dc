import type { ListedBooking } from '../../../src/product/bookings/manage/parts/manage-contract.ts';

/** A booking as the host's list has it: of a session by itself, free and confirmed, unless more is said. */
export const listedBooking = (id: string, more: Partial<ListedBooking> = {}): ListedBooking => ({
  id,
  kind: 'individual',
  status: 'confirmed',
  title: 'A session',
  startsAt: '2026-11-23T18:00:00.000Z',
  endsAt: '2026-11-23T19:00:00.000Z',
  hostZone: 'Europe/Lisbon',
  visitorZone: null,
  customerName: id,
  customerEmail: `${id}@example.org`,
  customerPhone: '',
  notes: '',
  answers: [],
  classDate: null,
  mode: 'offline',
  place: '',
  meetingId: null,
  cancelledBy: null,
  createdAt: '2026-11-01T09:00:00.000Z',
  noShow: false,
  checkedInAt: null,
  answerBy: null,
  declined: null,
  manualBooking: false,
  pass: null,
  series: null,
  order: null,
  ...more,
});

/** People who booked one date of a class, of which the list has read these. */
export const listedClass = (
  names: readonly string[],
  counts: { capacity: number; booked: number; unpaid: number },
): ListedBooking[] =>
  names.map(name => listedBooking(name, { kind: 'group', title: 'Salsa', classDate: { id: 'monday', ...counts } }));
