/**
 * The dashboard's view of the session: the only module of accounts that it imports. Account screens use the
 * modules behind it, each loaded with its screen.
 */
export { clearKept, keepIn, keepTheme, keptValue } from './client/kept.browser.ts';
export { onSignedOutElsewhere } from './client/tabs.browser.ts';
export { useKept } from './client/use-kept.ts';
export { endsSession } from './errors/auth-errors.ts';
export { leaveToSignOut, signOutAddress } from './hosted-login/hosted-login.client.ts';
export {
  sessionInTime,
  sessionOrVisitor,
  sessionQuery,
  signOut,
  useGuest,
  useSession,
  useSignedIn,
} from './sessions/session.client.ts';
