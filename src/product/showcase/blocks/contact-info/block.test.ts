import { describe, expect, it } from 'vitest';
import { checkFields } from '../../showcase.ts';
import { mailHref, phoneHref } from './block.ts';

const nothing = { mail: '', phone: '', address: '' };

describe('contact details', () => {
  it.each([{ mail: 'maya@example.com' }, { phone: '+351 (21) 123-4567' }, { address: 'Second courtyard,\nblue gate' }])(
    'may be no more than %j',
    given => {
      expect(checkFields('contactInfo', { ...nothing, ...given })).toMatchObject({ ok: true, value: given });
    },
  );

  it.each([
    ['nothing at all', {}, { mail: 'Enter a mail address, a phone number or an address' }],
    ['half a mail address', { mail: 'maya@' }, { mail: 'Invalid email. Please enter a valid email' }],
    ['words for a number', { phone: 'ring twice' }, { phone: 'Enter a phone number, such as +351 21 123 4567' }],
    ['a number too short', { phone: '+1 23' }, { phone: 'Enter a phone number, such as +351 21 123 4567' }],
    ['an address over 260 characters', { address: 'a'.repeat(261) }, { address: 'Use at most 260 characters' }],
  ])('are refused with %s', (_flaw, given, fields) => {
    expect(checkFields('contactInfo', { ...nothing, ...given })).toMatchObject({ ok: false, refusal: { fields } });
  });

  it('lead to mail and phone', () => {
    expect(mailHref('maya@example.com')).toBe('mailto:maya@example.com');
    expect(phoneHref('+351 (21) 123-4567')).toBe('tel:+351211234567');
    expect(phoneHref('030 123 456')).toBe('tel:030123456');
    expect([mailHref(''), phoneHref('')]).toEqual([undefined, undefined]);
  });
});
