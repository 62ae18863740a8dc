import { expect, it } from 'vitest';
import { operatorOf } from './operator.ts';

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
