import { describe, expect, it } from 'vitest';
import { migrateFields } from '../../block-fields/block.ts';
import { checkFields } from '../../document/showcase.ts';
import { contactInfo, mailHref, phoneHref } from './block.ts';

const nothing = { mail: '', phone: '', address: '', place: '' };

const addressMessage = 'Enter the address shown on the map, for people who can’t see it';
const placeMessage = 'Paste a map link with a pin, or enter coordinates such as 38.7139, -9.1394';

describe('contact details', () => {
  it.each([{ mail: 'maya@example.com' }, { phone: '+351 (21) 123-4567' }, { address: 'Second courtyard,\nblue gate' }])(
    'may be no more than %j',
    given => {
      expect(checkFields('contactInfo', { ...nothing, ...given })).toMatchObject({ ok: true, value: given });
    },
  );

  it.each([
    ['nothing at all', {}, { mail: 'Enter an email, a phone number or an address' }],
    ['half a mail address', { mail: 'maya@' }, { mail: 'Invalid email. Please enter a valid email' }],
    ['words for a number', { phone: 'ring twice' }, { phone: 'Enter a phone number, such as +351 21 123 4567' }],
    ['a number too short', { phone: '+1 23' }, { phone: 'Enter a phone number, such as +351 21 123 4567' }],
    ['a place without an address', { mail: 'a@b.example', place: '1, 2' }, { address: addressMessage }],
    ['a place that is none', { address: 'Here', place: 'the blue gate' }, { place: placeMessage }],
    ['an address over 260 characters', { address: 'a'.repeat(261) }, { address: 'Use at most 260 characters' }],
  ])('are refused with %s', (_flaw, given, fields) => {
    expect(checkFields('contactInfo', { ...nothing, ...given })).toMatchObject({ ok: false, refusal: { fields } });
  });

  it('keep a place as two numbers, whatever it was pasted as', () => {
    const place = 'https://www.google.com/maps/place/Lapa/@38.7,-9.1,17z/data=!3m1!8m2!3d38.713912!4d-9.139412';
    const saved = checkFields('contactInfo', { ...nothing, address: 'Lapa', place });
    expect(saved).toMatchObject({ ok: true, value: { place: '38.713912, -9.139412' } });
  });

  it('of the first version get an empty place', () => {
    expect(migrateFields(contactInfo, { version: 1, fields: { mail: 'a@b.example', phone: '', address: '' } })).toEqual(
      {
        ...nothing,
        mail: 'a@b.example',
      },
    );
  });

  it('lead to mail and phone', () => {
    expect(mailHref('maya@example.com')).toBe('mailto:maya@example.com');
    expect(phoneHref('+351 (21) 123-4567')).toBe('tel:+351211234567');
    expect(phoneHref('030 123 456')).toBe('tel:030123456');
    expect([mailHref(''), phoneHref('')]).toEqual([undefined, undefined]);
  });
});
