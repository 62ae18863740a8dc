import { expect, it } from 'vitest';
import { mailboxOf } from './mailbox.ts';

it.each([
  ['Maya@Example.com', 'maya@example.com'],
  ['maya+one@example.com', 'maya@example.com'],
  ['maya+one+two@example.com', 'maya@example.com'],
  ['+maya@example.com', '+maya@example.com'],
  ['m.a.y.a@gmail.com', 'maya@gmail.com'],
  ['m.aya+x@googlemail.com', 'maya@gmail.com'],
  ['m.aya@example.com', 'm.aya@example.com'],
  ['ｍａｙａ@example.com', 'maya@example.com'],
  ['nobody', 'nobody'],
])('%s counts as %s', (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox));
