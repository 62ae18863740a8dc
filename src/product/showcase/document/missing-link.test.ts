import { expect, it } from 'vitest';
import { calendarOfferDefaults, groupServiceDefaults, individualServiceDefaults } from '../../services/service.ts';
import { plainLink } from '../blocks/links/block.ts';
import { missingPlaces } from './missing-link.ts';
import type { PageSection } from './page-document.ts';

const place = 'https://meet.example.com/maya';
const online = { mode: 'online' as const, place: '' };
const onRequest = { ...individualServiceDefaults.price, pricing: 'unlisted' as const };
const service = (id: string, change: Partial<typeof individualServiceDefaults>) => ({
  id,
  fields: { ...individualServiceDefaults, title: id, ...change },
});
const aClass = { ...groupServiceDefaults('2026-11-23'), title: 'Class' };
const link = {
  ...plainLink,
  title: 'A chat',
  description: '',
  url: '',
  linkKind: 'calendar_booking' as const,
  offer: { ...calendarOfferDefaults, delivery: online },
};
// Each section holds items of its own kind; a list of several kinds cannot say so.
const sections = [
  {
    kind: 'individualService',
    settings: { heading: '' },
    items: [
      service('Lesson', {}),
      service('With link', { delivery: { ...online, place } }),
      service('In person', { delivery: { mode: 'offline', place: '' } }),
      service('On request', { price: onRequest }),
      service('Room', { delivery: { ...online, room: true } }),
    ],
  },
  { kind: 'groupService', settings: { heading: '' }, items: [{ id: 'Class', fields: aClass }] },
  {
    kind: 'link',
    settings: { heading: '' },
    items: [
      { id: 'A chat', fields: link },
      { id: 'Out', fields: { ...link, linkKind: 'external_link' as const, offer: null } },
    ],
  },
] as unknown as PageSection[];

it.each([
  [true, ['Lesson', 'In person', 'Class', 'A chat']],
  [false, ['Lesson', 'In person', 'Room', 'Class', 'A chat']],
])(
  'names what is booked online without a link, or in person without an address; rooms are made: %s',
  (makesRooms, expected) => {
    const found = missingPlaces({ sections }, { rooms: makesRooms, meetings: false });
    expect(found.map(({ id }) => id)).toEqual(expected);
    expect(found.slice(0, 2)).toEqual([
      { id: 'Lesson', label: 'Lesson', lacks: 'link' },
      { id: 'In person', label: 'In person', lacks: 'address' },
    ]);
  },
);

it('tells two of one name apart', () => {
  const salsa = { title: 'Salsa' };
  const named = [
    {
      kind: 'individualService',
      settings: { heading: '' },
      items: [service('1', salsa), service('2', { title: 'Tango' })],
    },
    {
      kind: 'groupService',
      settings: { heading: '' },
      items: ['3', '4'].map(id => ({ id, fields: { ...aClass, ...salsa } })),
    },
  ] as unknown as PageSection[];
  expect(missingPlaces({ sections: named }, { rooms: false, meetings: false }).map(({ label }) => label)).toEqual([
    'Salsa (1 on 1)',
    'Tango',
    'Salsa (Classes) 1',
    'Salsa (Classes) 2',
  ]);
});
