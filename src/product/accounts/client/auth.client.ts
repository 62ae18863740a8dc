/**
 * The dashboard's view of the session: the only module of accounts that it imports. Account screens use the
 * modules behind it, each loaded with its screen.
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
