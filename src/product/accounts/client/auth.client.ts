/**
 * What the dashboard knows of who is signed in: the one module of accounts that it asks. Screens of accounts sign up, in
 * and out by the parts behind it, each loaded with its screen.
 */
export { changeCreator } from '../accounts.client.ts';
export { endsSession } from '../errors/auth-errors.ts';
export { leaveToSignOut, signInsQuery, signOutAddress } from '../hosted-login/hosted-login.client.ts';
export {
  keepSession,
  sessionInTime,
  sessionOrVisitor,
  sessionQuery,
  signOut,
  useGuest,
  useSession,
  useSignedIn,
} from '../session.client.ts';
export { placesQuery } from '../signed-in-places/signed-in-places.query.ts';
export { clearKept, keepIn, keepTheme, keptValue } from './kept.browser.ts';
export { onSignedOutElsewhere } from './tabs.browser.ts';
export { useKept } from './use-kept.ts';
