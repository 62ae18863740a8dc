import { describe, expect, it } from 'vitest';
import { checkFields } from '../../document/showcase.ts';
import { letterHref } from './block.ts';

const card = { title: 'Ask me anything', text: '', address: 'maya@example.com', subject: 'A lesson & tea' };

describe('a mail card', () => {
  it('begins a mail with its subject', () => {
    expect(checkFields('email', card)).toMatchObject({ ok: true });
    expect(letterHref(card)).toBe('mailto:maya@example.com?subject=A%20lesson%20%26%20tea');
    expect(letterHref({ ...card, subject: '' })).toBe('mailto:maya@example.com');
  });

  it.each([
    ['a copy to somebody else', { address: 'a?cc=b@example.com', subject: '' }, 'mailto:a%3Fcc%3Db@example.com'],
    [
      'a second field of the mail',
      { address: 'a@example.com', subject: 'x&bcc=b@example.com' },
      'mailto:a@example.com?subject=x%26bcc%3Db%40example.com',
    ],
    [
      'a line of its head',
      { address: 'a@example.com', subject: 'x\nBcc: b' },
      'mailto:a@example.com?subject=x%0ABcc%3A%20b',
    ],
  ])('does not carry %s', (_what, given, href) => {
    expect(letterHref(given)).toBe(href);
  });

  it('leads nowhere without an address', () => {
    expect(letterHref({ address: '', subject: 'Hello' })).toBeUndefined();
  });

  it.each([
    ['without a title', { title: ' ' }, { title: 'Title is required' }],
    ['without an address', { address: '' }, { address: 'Invalid email. Please enter a valid email' }],
    ['with half an address', { address: 'maya@' }, { address: 'Invalid email. Please enter a valid email' }],
    ['with a title over 50 characters', { title: 'a'.repeat(51) }, { title: 'Use at most 50 characters' }],
    ['with a subject over 100 characters', { subject: 'a'.repeat(101) }, { subject: 'Use at most 100 characters' }],
    ['with a text over 400 characters', { text: 'a'.repeat(401) }, { text: 'Use at most 400 characters' }],
  ])('is refused %s', (_flaw, given, fields) => {
    expect(checkFields('email', { ...card, ...given })).toMatchObject({ ok: false, refusal: { fields } });
  });
});
