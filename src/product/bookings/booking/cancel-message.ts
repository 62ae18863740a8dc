import { linesField } from '../../../base/text-field.ts';

/** How many characters a host may write to customers whose booking they cancel. */
export const cancelMessageLimit = 500;

/** The host's message to everybody whose booking is cancelled, plain text; empty without one. */
export const cancelMessageField = linesField(cancelMessageLimit).default('');
