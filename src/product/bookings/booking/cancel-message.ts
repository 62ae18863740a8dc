import { textField } from '../../../base/text-field.ts';

/** How many characters a host may write to customers whose booking they cancel. */
export const cancelMessageLimit = 500;

/** The host's words to everybody whose booking is cancelled, plain text; empty where nothing was written. */
export const cancelMessageField = textField(cancelMessageLimit).default('');
