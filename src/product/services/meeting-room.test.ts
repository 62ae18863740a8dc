import { expect, it } from 'vitest';
import { lacksLink, meetingPlace, roomsBegin } from './meeting-room.ts';

const room = '0b8a4f6e-5d2c-4b57-9f83-0c1d2e3f4a5b';
const online = { mode: 'online', place: 'https://zoom.us/j/1' } as const;
const begin = roomsBegin('https://meet.example.com/');

it.each([
  ['a room of its own', { ...online, room: true }, null, begin, `https://meet.example.com/vitrine-${room}`],
  ['what was said of it alone', { ...online, room: true }, 'https://else.example', begin, 'https://else.example'],
  ['the link, where no room is wanted', online, null, begin, 'https://zoom.us/j/1'],
  ['the link, without a server', { ...online, room: true }, null, roomsBegin(undefined), 'https://zoom.us/j/1'],
  ['the address, in person', { mode: 'offline', place: 'Studio', room: true } as const, null, begin, 'Studio'],
])('a meeting is at %s', (_, delivery, place, server, expected) => {
  expect(meetingPlace(delivery, { place, room, meetingLink: null }, server)).toBe(expected);
});

it.each(['https://meet.example.com', 'https://meet.example.com/', 'https://meet.example.com//'])(
  'a server may be written as %s',
  server => {
    expect(roomsBegin(server)).toBe('https://meet.example.com/vitrine-');
  },
);

it.each([
  ['online without a link', { mode: 'online', place: '' } as const, true, true],
  ['online with one', online, true, false],
  ['with a room', { mode: 'online', place: '', room: true } as const, true, false],
  ['with a room that no server makes any more', { mode: 'online', place: '', room: true } as const, false, true],
  ['in person', { mode: 'offline', place: '' } as const, false, false],
])('people who book %s learn where to meet or are missed', (_, delivery, makesRooms, lacks) => {
  expect(lacksLink(delivery, { rooms: makesRooms, meetings: false })).toBe(lacks);
});

const zoom = { mode: 'online', place: 'https://zoom.us/j/1', room: true, meeting: 'zoom' } as const;
it.each([
  ['nothing before its meeting is made', null, null, ''],
  ['its meeting', null, 'https://zoom.us/j/2', 'https://zoom.us/j/2'],
  ['what was said of the date alone', 'https://else.example', 'https://zoom.us/j/2', 'https://else.example'],
])('a date that gets a meeting is at %s, and at no room', (_, place, meetingLink, expected) => {
  expect(meetingPlace(zoom, { place, room, meetingLink }, begin)).toBe(expected);
});

it('people who book a meeting are missed only while no account makes it', () => {
  expect(lacksLink(zoom, { rooms: true, meetings: false })).toBe(true);
  expect(lacksLink(zoom, { rooms: false, meetings: true })).toBe(false);
});
