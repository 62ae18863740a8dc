import { describe, expect, it } from 'vitest';
import { type ChallengeName, maskedEmail, nextChallenge, type Passed, passedBy, type SignInFacts } from './chain.ts';

const plain: SignInFacts = {
  isSuspicious: false,
  mustChangePassword: false,
  enabled: [],
  preferred: null,
  isRemembered: false,
  needsSecond: false,
};
const app = { enabled: ['SOFTWARE_TOKEN_MFA'], preferred: 'SOFTWARE_TOKEN_MFA' } as const;
const both = { enabled: ['SOFTWARE_TOKEN_MFA', 'SMS_MFA'] } as const;

describe('what a sign-in asks next', () => {
  it.each<[string, Partial<SignInFacts>, Passed, ChallengeName | undefined]>([
    ['nothing, where nothing is on', {}, null, undefined],
    ['the app', app, null, 'SOFTWARE_TOKEN_MFA'],
    ['nothing after the app', app, 'second', undefined],
    ['nothing in a remembered browser', { ...app, isRemembered: true }, null, undefined],
    ['the only method, where none is preferred', { enabled: ['SMS_MFA'] }, null, 'SMS_MFA'],
    [
      'the only method left, where the preferred one is off',
      { enabled: ['SMS_MFA'], preferred: 'SOFTWARE_TOKEN_MFA' },
      null,
      'SMS_MFA',
    ],
    ['the preferred one of two', { ...both, preferred: 'SMS_MFA' }, null, 'SMS_MFA'],
    ['which of two, where none is preferred', both, null, 'SELECT_MFA_TYPE'],
    ['a mailed code while somebody guesses', { isSuspicious: true }, null, 'CUSTOM_CHALLENGE'],
    ['no mailed code where there is a second factor', { ...app, isSuspicious: true }, null, 'SOFTWARE_TOKEN_MFA'],
    ['nothing more after the mailed code', { isSuspicious: true }, 'address', undefined],
    ['a set-up, where the operator asks for a second factor', { needsSecond: true }, null, 'MFA_SETUP'],
    ['a set-up after the mailed code', { needsSecond: true, isSuspicious: true }, 'address', 'MFA_SETUP'],
    ['a set-up although the browser is remembered', { needsSecond: true, isRemembered: true }, null, 'MFA_SETUP'],
    ['nothing after the set-up', { ...app, needsSecond: true }, 'second', undefined],
    ['a new password', { mustChangePassword: true }, null, 'NEW_PASSWORD_REQUIRED'],
    ['the second factor before the new password', { ...app, mustChangePassword: true }, null, 'SOFTWARE_TOKEN_MFA'],
    [
      'the new password after the second factor',
      { ...app, mustChangePassword: true },
      'second',
      'NEW_PASSWORD_REQUIRED',
    ],
    [
      'the new password in a remembered browser',
      { ...app, isRemembered: true, mustChangePassword: true },
      null,
      'NEW_PASSWORD_REQUIRED',
    ],
  ])('%s', (_case, facts, passed, next) => expect(nextChallenge({ ...plain, ...facts }, passed)).toBe(next));

  it('ends for every mixture of facts within four right answers', () => {
    const flags = [true, false];
    const methods = [[], ['SMS_MFA'], ['SOFTWARE_TOKEN_MFA'], both.enabled] as const;
    for (const isSuspicious of flags)
      for (const mustChangePassword of flags)
        for (const isRemembered of flags)
          for (const needsSecond of flags)
            for (const enabled of methods)
              for (const preferred of ['SMS_MFA', 'SOFTWARE_TOKEN_MFA', null] as const) {
                let facts: SignInFacts = {
                  isSuspicious,
                  mustChangePassword,
                  isRemembered,
                  needsSecond,
                  enabled,
                  preferred,
                };
                let passed: Passed = null;
                let steps = 0;
                for (let next = nextChallenge(facts, passed); next !== undefined; next = nextChallenge(facts, passed)) {
                  expect(++steps).toBeLessThanOrEqual(4);
                  passed = passedBy(next, passed);
                  if (next === 'SELECT_MFA_TYPE') facts = { ...facts, preferred: 'SMS_MFA' };
                  if (next === 'NEW_PASSWORD_REQUIRED') facts = { ...facts, mustChangePassword: false };
                }
                // A user with a second factor has proved it, except in a remembered browser.
                if (enabled.length > 0 && !isRemembered) expect(passed).toBe('second');
              }
  });
});

it('an address is shown so that only its owner knows it', () => {
  expect(maskedEmail('maya@example.org')).toBe('m***@e***');
});
