import { describe, expect, it } from 'vitest';
import { emailField } from './contract.ts';

describe('an email address', () => {
  it.each([
    [' Maya@Example.com ', 'maya@example.com'],
    ['maya@münchen.de', 'maya@xn--mnchen-3ya.de'],
    ['maya@MÜNCHEN.de', 'maya@xn--mnchen-3ya.de'],
    ['maya@xn--mnchen-3ya.de', 'maya@xn--mnchen-3ya.de'],
    ['maya@mu\u0308nchen.de', 'maya@xn--mnchen-3ya.de'],
    ['jose\u0301@example.com', 'jos\u00e9@example.com'],
  ])('%s is kept as %s', (typed, kept) => expect(emailField.parse(typed)).toBe(kept));

  it.each([
    'ma\u200bya@example.com',
    'maya@exam\u200dple.com',
    '\ufeffmaya@exa\u00admple.com',
    'maya@example',
    `${'a'.repeat(250)}@example.com`,
  ])('%j is refused', typed => expect(emailField.safeParse(typed).success).toBe(false));
});
