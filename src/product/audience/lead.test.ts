import { describe, expect, it } from 'vitest';
import { classifyLead } from './lead.ts';

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
