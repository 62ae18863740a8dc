import { z } from 'zod';
import { safeUrl } from '../../../../base/safe-url.ts';
import { identifierField, linesField, textField } from '../../../../base/text-field.ts';
import { shorten } from '../../../../base/text-length.ts';
import { defineBlock } from '../../block-fields/block.ts';
import { formatCoordinates, readCoordinates } from '../../block-fields/coordinates.ts';

const isMail = (text: string): boolean => z.email().safeParse(text).success;
/** Digits as people group them; at least five, at most fifteen of them (ITU-T E.164). */
const isPhone = (text: string): boolean => /^\+?[\d\s().\-/]+$/.test(text) && /^\d{5,15}$/.test(digits(text));
const digits = (text: string): string => text.replaceAll(/\D/g, '');

export const mailHref = (mail: string): string | undefined => (mail === '' ? undefined : safeUrl(`mailto:${mail}`));
export const phoneHref = (phone: string): string | undefined =>
  digits(phone) === '' ? undefined : `tel:${phone.startsWith('+') ? '+' : ''}${digits(phone)}`;

const placeMessage = 'Paste a map link with a pin, or enter coordinates such as 38.7139, -9.1394';

/** One place where people find an email address, a phone number or a street address; any of the three may be missing, not all. */
export const contactInfo = defineBlock({
  kind: 'contactInfo',
  section: 'Contact',
  purpose: 'Email, phone and address. “Contact me” buttons link here.',
  icon: 'phone',
  one: 'contact details',
  anchor: 'contact',
  offered: { group: 'links', sketch: 'card', words: 'map address phone place location directions where' },
  version: 2,
  fields: z
    .strictObject({
      mail: identifierField(254).refine(text => text === '' || isMail(text), {
        error: 'Invalid email. Please enter a valid email',
      }),
      phone: identifierField(40).refine(text => text === '' || isPhone(text), {
        error: 'Enter a phone number, such as +351 21 123 4567',
      }),
      address: linesField(260),
      /** '' or a latitude and longitude, stored as `formatCoordinates` writes them. */
      place: textField(2000).transform((text, context): string => {
        const at = readCoordinates(text);
        if (at !== undefined) return formatCoordinates(at);
        if (text !== '') context.addIssue({ code: 'custom', message: placeMessage });
        return '';
      }),
    })
    .refine(({ mail, phone, address }) => `${mail}${phone}${address}` !== '', {
      path: ['mail'],
      error: 'Enter an email, a phone number or an address',
    })
    .refine(({ address, place }) => place === '' || address !== '', {
      path: ['address'],
      error: 'Enter the address shown on the map, for people who can’t see it',
    }),
  settings: z.strictObject({ heading: textField(50) }),
  settingsDefaults: { heading: 'Get in touch' },
  itemDefaults: () => ({ mail: '', phone: '', address: '', place: '' }),
  migrations: { 1: fields => ({ ...(fields as object), place: '' }) },
  label: fields => fields.mail || fields.phone || shorten(fields.address, 40) || 'Contact details',
});
