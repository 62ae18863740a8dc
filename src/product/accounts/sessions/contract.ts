import { z } from 'zod';
import { nothing, operation } from '../../../base/operations/operation.ts';
import { texts } from '../account/answer-texts.ts';
import { sessionSchema } from '../account/contract.ts';
import { guestSchema } from '../guests/guest.ts';

/** One browser where the user is signed in. Times are UTC instants; the last use is rounded to the hour. */
const placeSchema = z.object({
  id: z.string(),
  /** Its device, when the operator keeps a list of devices. */
  deviceId: z.string().nullable(),
  browser: z.string(),
  signedInAt: z.string(),
  lastUsedAt: z.string(),
  isCurrent: z.boolean(),
});
export type Place = z.infer<typeof placeSchema>;

const open = { tag: 'accounts', who: 'anybody' } as const;
const own = { tag: 'accounts', who: 'creator' } as const;

export const currentSession = operation('GET /api/auth/session', {
  ...open,
  id: 'currentSession',
  does: 'The current session, or null',
  answer: sessionSchema.nullable(),
});
export const signedUser = operation('GET /api/vitrine/signed-user', {
  ...open,
  id: 'signedUser',
  does: "The current session (the specification's address)",
  answer: sessionSchema.nullable(),
});
export const signOut = operation('DELETE /api/auth/session', {
  ...open,
  id: 'signOut',
  does: 'Sign out',
  asks: false,
  answer: nothing,
});
/** Not needed with a session. */
export const renewGuest = operation('POST /api/auth/guest', {
  ...open,
  id: 'renewGuest',
  does: 'Create or extend the guest credential of a visitor',
  answer: guestSchema,
  refusals: { signed_in: { status: 409, message: texts.accounts.signedIn } },
});
export const listSessions = operation('GET /api/auth/sessions', {
  ...own,
  id: 'listSessions',
  does: 'List the browsers that are signed in',
  answer: z.object({ places: z.array(placeSchema) }),
});
export const endOtherSessions = operation('DELETE /api/auth/sessions', {
  ...own,
  id: 'endOtherSessions',
  does: 'Sign out everywhere else',
  answer: nothing,
});
export const endSession = operation('DELETE /api/auth/sessions/:id', {
  ...own,
  id: 'endSession',
  does: 'Sign out of one browser',
  params: z.object({ id: z.uuid() }),
  answer: nothing,
  refusals: { place_not_found: { status: 404, message: texts.accounts.placeNotFound } },
});
export const signOutEverywhere = operation('POST /api/auth/global-sign-out', {
  ...own,
  id: 'signOutEverywhere',
  does: 'Sign out everywhere',
  answer: nothing,
});
