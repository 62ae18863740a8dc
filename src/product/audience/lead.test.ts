import { describe, expect, it } from 'vitest';
import { classifyLead, isDue, stageAfterReply } from './lead.ts';

const now = new Date('2026-06-30T12:00:00Z');
const fair = { message: 'Do you teach on Sundays? https://example.com', website: '', shownAt: undefined };

describe('a message left on the page', () => {
  it.each([
    ['reaches the creator', {}, 'new'],
    ['reaches the creator when it took two seconds', { shownAt: now.getTime() - 2000 }, 'new'],
    ['is spam when it took less', { shownAt: now.getTime() - 1999 }, 'spam'],
    ['is spam when a field nobody sees was filled', { website: 'https://x.example' }, 'spam'],
    ['may hold three links', { message: 'www.a.example http://b.example https://c.example' }, 'new'],
    ['is spam with four', { message: 'www.a.example http://b.example https://c.example www.d.example' }, 'spam'],
  ] as const)('%s', (_case, given, expected) => {
    expect(classifyLead({ ...fair, ...given }, now)).toBe(expected);
  });
});

it.each([
  ['new', 'contacted'],
  ['contacted', 'contacted'],
  ['booked', 'booked'],
  ['lost', 'lost'],
] as const)('a reply to a lead that is %s leaves it %s', (before, after) => {
  expect(stageAfterReply(before)).toBe(after);
});

it.each([
  [null, false],
  ['2026-06-29', true],
  ['2026-06-30', true],
  ['2026-07-01', false],
] as const)('a next action on %s is due on 30 June: %s', (nextOn, due) => {
  expect(isDue(nextOn, '2026-06-30')).toBe(due);
});
