import { z } from 'zod';
import { safeUrl } from '../../../../base/safe-url.ts';
import { identifierField, linesField, textField } from '../../../../base/text-field.ts';
import { defineBlock } from '../../block-fields/block.ts';

const invalid = 'Invalid email. Please enter a valid email';

/** A mailto link: the address, and the subject if there is one. */
export function letterHref({ address, subject }: { address: string; subject: string }): string | undefined {
  const to = address.split('@').map(encodeURIComponent).join('@');
  return address === ''
    ? undefined
    : safeUrl(`mailto:${to}${subject === '' ? '' : `?subject=${encodeURIComponent(subject)}`}`);
}

export const email = defineBlock({
  kind: 'email',
  section: 'Email',
  purpose: 'A card that opens an email to you, with the subject filled in.',
  icon: 'mail',
  one: 'an email card',
  anchor: 'email',
  offered: { group: 'links', sketch: 'card', words: 'mail write message' },
  version: 1,
  fields: z.strictObject({
    title: textField(50, 'Title is required'),
    text: linesField(400),
    address: identifierField(254, invalid).refine(text => z.email().safeParse(text).success, { error: invalid }),
    /** The subject, filled in in advance. */
    subject: textField(100),
  }),
  settings: z.strictObject({ heading: textField(50) }),
  settingsDefaults: { heading: 'Email me' },
  itemDefaults: () => ({ title: 'What can I help you with?', text: '', address: '', subject: '' }),
  migrations: {},
  label: fields => fields.title || fields.address || 'New email card',
});
