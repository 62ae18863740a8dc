import { forAnybody, forCreators, type Operation } from './operation.ts';

/** Who asks, signed in or not. */
export const sessionOperations: Readonly<Record<string, Operation>> = {
  'GET /api/auth/sessions': forCreators('listSessions', 'List the browsers that are signed in'),
  'DELETE /api/auth/sessions': forCreators('endOtherSessions', 'Sign out everywhere else'),
  'DELETE /api/auth/sessions/{id}': forCreators('endSession', 'Sign out of one browser'),
  'GET /api/auth/activity': forCreators('listActivity', 'List what happened to the account in the last 180 days'),
  'GET /api/auth/session': forAnybody('currentSession', 'The current session, or null'),
  'POST /api/auth/session': forAnybody('signIn', 'Sign in'),
  'DELETE /api/auth/session': forAnybody('signOut', 'Sign out'),
  'GET /api/vitrine/signed-user': forAnybody('signedUser', "The current session (the specification's address)"),
  'POST /api/auth/guest': forAnybody('renewGuest', 'Create or extend the guest credential of a visitor'),
};
