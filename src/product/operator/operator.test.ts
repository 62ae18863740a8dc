import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { lastChanged, operatorOf } from './operator.ts';
import type { Sections } from './operator-pages.tsx';
import { texts } from './texts.ts';

const bare = { MAIL_FROM: 'Vitrine <hello@vitrine.example>', VITRINE_DEMO: false };

it.each([
  ['nothing set', bare, { name: '', address: '', supportEmail: 'hello@vitrine.example' }],
  ['a bare sender', { ...bare, MAIL_FROM: 'a@b.example' }, { name: '', address: '', supportEmail: 'a@b.example' }],
  [
    'all set, in a demo too',
    {
      ...bare,
      VITRINE_DEMO: true,
      OPERATOR_NAME: 'Ana Ltd',
      OPERATOR_ADDRESS: 'Here 1',
      SUPPORT_EMAIL: 'help@a.example',
    },
    { name: 'Ana Ltd', address: 'Here 1', supportEmail: 'help@a.example' },
  ],
] as const)('%s', (_name, settings, operator) => {
  expect(operatorOf(settings)).toEqual(operator);
});

it('a demo has a fictional operator', () => {
  expect(operatorOf({ ...bare, VITRINE_DEMO: true }).name).toBe('Vitrine Demo');
});

/** Of each text, the day it was changed and what it then was: who changes one, changes both. */
const known = {
  terms: ['2026-11-29', '5C5VGmrR'],
  privacy: ['2026-12-01', '_eri3iwq'],
} as const;

it.each(['terms', 'privacy'] as const)('the %s name the day on which they last changed', name => {
  const sections: Sections = texts[name];
  const words = sections.flatMap(([heading, text]) => [heading, text('Ana Ltd', 90)]).join('\n');
  const digest = createHash('sha256').update(words).digest('base64url').slice(0, 8);
  expect([lastChanged[name], digest]).toEqual(known[name]);
});

it.each([
  [90, 'measured visits after 90 days'],
  [10, 'measured visits after 10 days'],
  [1, 'measured visits after a day'],
])('the privacy policy says how long measured visits are kept: %i days', (days, words) => {
  const sections: Sections = texts.privacy;
  expect(sections.map(([, text]) => text('Ana Ltd', days)).join('\n')).toContain(words);
});
