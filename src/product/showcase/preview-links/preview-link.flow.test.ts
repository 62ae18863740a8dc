import { expect, it } from 'vitest';
import type { CreatorId } from '../../../base/id.ts';
import { previewToken, readPreviewToken } from './preview-link.flow.ts';

const pass = {
  creatorId: '6f1c2a34-89ab-4cde-8f01-23456789abcd' as CreatorId,
  pageId: '1',
  turn: 3,
  until: new Date('2026-06-10T12:00:00Z'),
};

it('gives back what it was made from', () => {
  expect(readPreviewToken('secret', previewToken('secret', pass))).toEqual(pass);
});

it('opens with no other key', () => {
  expect(readPreviewToken('another', previewToken('secret', pass))).toBeUndefined();
});

it('opens with no other letter, at any place, and with none added or missing', () => {
  const token = previewToken('secret', pass);
  const changed = [...token].map((letter, i) => token.slice(0, i) + (letter === 'A' ? 'B' : 'A') + token.slice(i + 1));
  const tries = [...changed, `${token}A`, token.slice(0, -1), `${token}=`, ` ${token}`];
  expect(tries.map(word => readPreviewToken('secret', word))).toEqual(tries.map(() => undefined));
});

it.each(['', 'x', '%00', '../../etc/passwd', '<script>', 'A'.repeat(5000), '👩🏽'])('does not open with %j', word => {
  expect(readPreviewToken('secret', word)).toBeUndefined();
});
