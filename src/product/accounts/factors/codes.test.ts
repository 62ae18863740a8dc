import { describe, expect, it } from 'vitest';
import { maskedPhone, phoneField } from './phone-number.ts';
import { formatRecoveryCode, readRecoveryCode } from './recovery-code.ts';
import { appAddress, codeAt, newAppSecret, spacedKey, stepOf } from './time-code.ts';

// The secret of RFC 6238, appendix B, whose codes have eight digits there: ours are the last six.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

describe('a code of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('at second %d is that of RFC 6238', (seconds, code) => {
    expect(codeAt(secret, at(seconds))).toBe(code);
    expect(stepOf(secret, code, at(seconds), 0)).toBe(Math.floor(seconds / 30));
  });

  it.each([
    [-60, undefined],
    [-30, 33],
    [0, 34],
    [30, 35],
    [60, undefined],
  ])('from a clock %d seconds away counts as step %s', (away, step) => {
    const now = at(34 * 30 + 5);
    expect(stepOf(secret, codeAt(secret, new Date(now.getTime() + away * 1000)), now, 0)).toBe(step);
  });

  it('of the last step used, or of one before, is not taken again', () => {
    const now = at(34 * 30);
    expect(stepOf(secret, codeAt(secret, now), now, 34)).toBeUndefined();
    expect(stepOf(secret, codeAt(secret, at(33 * 30)), now, 34)).toBeUndefined();
    expect(stepOf(secret, codeAt(secret, at(35 * 30)), now, 34)).toBe(35);
  });

  it('belongs to a key of 160 bits that can be scanned and typed', () => {
    const key = newAppSecret();
    expect(key).toMatch(/^[A-Z2-7]{32}$/);
    expect(spacedKey(key).split(' ')).toHaveLength(8);
    expect(appAddress(key, 'maya@example.org')).toBe(
      `otpauth://totp/Vitrine:maya%40example.org?issuer=Vitrine&secret=${key}&algorithm=SHA1&digits=6&period=30`,
    );
  });
});

describe('a recovery code', () => {
  it.each([
    ['abcde-fghjk', 'abcdefghjk'],
    [' ABCDE FGHJK ', 'abcdefghjk'],
    ['abcdefghjk', 'abcdefghjk'],
    ['abcde-fghi1', undefined],
    ['123456', undefined],
    ['', undefined],
  ])('typed as %j is read as %s', (typed, read) => expect(readRecoveryCode(typed)).toBe(read));

  it('is shown in two halves', () => expect(formatRecoveryCode('abcdefghjk')).toBe('abcde-fghjk'));
});

describe('a phone number', () => {
  it.each([
    ['+351 912 345 678', '+351912345678'],
    ['00351 (912) 345-678', '+351912345678'],
    ['912345678', undefined],
    ['+0351912345678', undefined],
    ['+351912345678901234', undefined],
  ])('typed as %j is read as %s', (typed, read) => expect(phoneField.safeParse(typed).data).toBe(read));

  it('is shown by its last digits', () => expect(maskedPhone('+351912345678')).toBe('+********5678'));
});
