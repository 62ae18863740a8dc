import { describe, expect, it } from 'vitest';
import { emailField } from './contract.ts';
import { emailProblem } from './email-address.ts';
import { texts } from './texts.ts';

describe('an email address', () => {
  it.each([
    [' Maya@Example.com ', 'maya@example.com'],
    ['maya@münchen.de', 'maya@xn--mnchen-3ya.de'],
    ['maya@MÜNCHEN.de', 'maya@xn--mnchen-3ya.de'],
    ['maya@xn--mnchen-3ya.de', 'maya@xn--mnchen-3ya.de'],
    ['maya@mu\u0308nchen.de', 'maya@xn--mnchen-3ya.de'],
    ['jose\u0301@example.com', 'jos\u00e9@example.com'],
    ['ma\u200bya@exam\u200dple.com', 'maya@example.com'],
    ['\ufeffmaya@exa\u00admple.com\ufe0f', 'maya@example.com'],
    ['ｍａｙａ＠example.com', 'maya@example.com'],
    ['maya\u2013lima@example.com', 'maya-lima@example.com'],
  ])('%s is kept as %s', (typed, kept) => expect(emailField.parse(typed)).toBe(kept));

  it.each(['maya@example', `${'a'.repeat(250)}@example.com`])('%j is refused', typed =>
    expect(emailField.safeParse(typed).success).toBe(false),
  );

  it.each(['a@gmail..com', '.a@example.org', 'a.@example.org', 'a..b@example.org', 'a@.example.org', 'a@example.org.'])(
    '%j is refused with a hint about its dots',
    typed => {
      expect(emailField.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([texts.dotsInEmail]);
      expect(emailProblem(typed)).toBe(texts.dotsInEmail);
    },
  );
});
