import { z } from 'zod';
import { cleanIdentifier } from '../../../base/one-line.ts';
import { texts } from './texts.ts';

// The specification spells 'requied' like this; a test keeps it so.
export const handleRequired = texts.handle.addressMissing;
export const handleInvalid = texts.handle.invalidProfileUrl;

/** Words that are, or may become, paths of the product, and misleading words. */
const reserved = new Set(
  'about account accounts admin administrator api app assets at auth billing blog blogs book booking bookings booknow checkout coaching contact dashboard demo embed error events examples files help home host images index instagram instagramsupport legal linkedin login logout mail mailbox manage metrics mobile newhome null official onboarding operator order orders pages password payment payments pricing privacy programme programmes public recommendations redirect review reviews root sandbox security selectfreelancer service servicelocationurl services settings showcase signin signout signup status support system team terms test undefined upwork user users vitrine webhook webhooks www zoom zoomsupport zoomverify'.split(
    ' ',
  ),
);

const isReserved = (handle: string): boolean => reserved.has(handle);

/** The public handle (userUrl): 3 to 30 lowercase letters, not reserved. */
export const handleSchema = z
  .string()
  .overwrite(cleanIdentifier)
  .superRefine((handle, ctx) => {
    if (handle === '') ctx.addIssue({ code: 'custom', message: handleRequired });
    else if (!/^[a-z]+$/.test(handle)) ctx.addIssue({ code: 'custom', message: handleInvalid });
    else if (handle.length < 3 || handle.length > 30)
      ctx.addIssue({ code: 'custom', message: texts.handle.addressLength });
    else if (isReserved(handle)) ctx.addIssue({ code: 'custom', message: texts.handle.addressReserved });
  });

/** Letters that are not a plain one with an accent, as people spell them in addresses. */
const spelt: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Suggests a handle from a name: letters only, accents dropped; may be empty. */
export function suggestHandle(firstName: string, lastName: string): string {
  const letters = `${firstName}${lastName}`
    .toLowerCase()
    .normalize('NFD')
    .replace(/[ßæœøłđðþı]/g, letter => spelt[letter] ?? '')
    .replace(/[^a-z]/g, '')
    .slice(0, 30);
  return letters.length >= 3 && !isReserved(letters) ? letters : '';
}
