import { expect, it } from 'vitest';
import { codeRefusal, codeRules } from './account.ts';

const now = new Date('2026-11-21T10:00:00Z');
const later = new Date('2026-11-21T10:00:01Z');

it.each([
  ['a right code in time', { attempts: 0, expiresAt: later, matches: true }, undefined],
  ['a right code on the fifth try', { attempts: codeRules.tries - 1, expiresAt: later, matches: true }, undefined],
  [
    'a right code after five wrong ones',
    { attempts: codeRules.tries, expiresAt: later, matches: true },
    'too_many_codes',
  ],
  ['a wrong code', { attempts: 0, expiresAt: later, matches: false }, 'wrong_code'],
  ['a code at its last moment', { attempts: 0, expiresAt: now, matches: true }, 'wrong_code'],
  ['no code at all', undefined, 'wrong_code'],
])('%s', (_case, code, kind) => expect(codeRefusal(code, now)?.kind).toBe(kind));
