import { unreadField } from '../../base/text-field.ts';

/** Where somebody came from, as a request of the booking dialog carries it on. */
export const cameField = unreadField(8000).default('');
/** The same in forms and addresses, where anything else is ignored. */
export const carriedCame = unreadField(8000).catch('').default('');
