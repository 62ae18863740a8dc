import { expect, it } from 'vitest';
import { pillsRoom } from './pills-room.ts';

it.each([
  ['Paid, Free', '8.2em'],
  ['In person, Online, Zoom, Clubhouse', '21.9em'],
  ['Once every week, At once', '8.8em'],
  ['Free, 1:1, 4:3, 3:2, 16:9', '0em'],
])('%s need %s', (labels, room) => {
  expect(pillsRoom(labels.split(', ').map(label => ({ label })))).toBe(room);
});
