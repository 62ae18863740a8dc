import { expect, it } from 'vitest';
import { misspeltSettings } from './misspelt-settings.ts';

it.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_ULR', 'DATABASE_URL'],
  ['SMPT_URL', 'SMTP_URL'],
  ['PUBLICURL', 'PUBLIC_URL'],
  ['MAIL_FORM', 'MAIL_FROM'],
  ['public_url', 'PUBLIC_URL'],
  ['VITRINE_DATADIR', 'VITRINE_DATA_DIR'],
  ['WITHOUT_MAILS', 'WITHOUT_MAIL'],
])('%s is meant as %s', (name, meant) => {
  expect(misspeltSettings({ [name]: 'x' })).toEqual([`${name} is no setting of Vitrine: did you mean ${meant}?`]);
});

it('an unknown name that begins like a setting is reported', () => {
  expect(misspeltSettings({ VITRINE_COLOUR: 'red' })).toEqual([
    'VITRINE_COLOUR is no setting of Vitrine: see docs/operate/settings.md',
  ]);
});

it('what others use is left in peace, and so is what is right', () => {
  const others = [
    'HOME',
    'HOST',
    'PORTS',
    'SHELL',
    'PATH',
    'LOGNAME',
    'MAIL',
    'NODE_ENV',
    'PGHOST',
    'LANG',
    'SMTP_HOST',
  ];
  const right = ['DATABASE_URL', 'PORT', 'VITRINE_DEMO'];
  expect(misspeltSettings(Object.fromEntries([...others, ...right].map(name => [name, 'x'])))).toEqual([]);
});
