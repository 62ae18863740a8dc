import { expect, it } from 'vitest';
import { type Command, matchCommands } from './commands.ts';

const commands: Command[] = ['Go to Home', 'Go to Orders', 'Copy page link', 'Sign out'].map(label => ({
  label,
  icon: 'home',
  run: () => {},
}));

it.each([
  ['', 4],
  ['go', 2],
  ['ORD', 1],
  ['page copy', 1],
  ['out go', 0],
  ['rders', 0],
])('"%s" finds %i of the commands, by the beginnings of words', (typed, count) => {
  expect(matchCommands(commands, typed)).toHaveLength(count);
});
