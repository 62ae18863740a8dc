import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { md5 } from './md5.ts';

const known = (text: string): string => createHash('md5').update(text).digest('hex');

it.each(['', 'a', 'message digest', '한글', 'x'.repeat(55), 'x'.repeat(56), 'x'.repeat(64), 'é'.repeat(5000)])(
  'is that of Node for %j',
  text => expect(md5(text)).toBe(known(text)),
);

it('is that of Node for any text', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), text => md5(text) === known(text)));
});
