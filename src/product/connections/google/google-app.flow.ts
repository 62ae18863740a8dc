import type { Config } from '../../../platform/config.ts';
import type { Trouble } from '../calendars/calendar-port.ts';
import type { OAuthProvider, OAuthTrouble } from '../oauth/oauth.flow.ts';

/** How people give permission at Google, and the address of its API. */
export type GoogleApp = { oauth: OAuthProvider; api: string };

/** How Google is reached with this installation's keys; undefined without keys: then it is not offered. */
export function googleApp(config: Config): GoogleApp | undefined {
  const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret, GOOGLE_API_BASE: base } = config;
  if (id === undefined || secret === undefined) return undefined;
  return {
    oauth: {
      id: 'google',
      client: { id, secret },
      authorizeUrl: `${base ?? 'https://accounts.google.com'}/o/oauth2/v2/auth`,
      tokenUrl: `${base ?? 'https://oauth2.googleapis.com'}/token`,
      revokeUrl: `${base ?? 'https://oauth2.googleapis.com'}/revoke`,
      scopes: [
        'https://www.googleapis.com/auth/calendar.events',
        'https://www.googleapis.com/auth/calendar.calendarlist.readonly',
      ],
      authorizeParams: { access_type: 'offline', prompt: 'consent' },
      returnPath: '/api/calendars/google/return',
      clientAuth: 'form',
      // Only the operator can name another base.
      rules: { allowPrivate: base !== undefined },
    },
    api: `${base ?? 'https://www.googleapis.com'}/calendar/v3`,
  };
}

/** For a calendar a missing permission is the same as a wrong password; wrong keys are the server's trouble. */
export function calendarTrouble(trouble: OAuthTrouble): Trouble {
  if (trouble === 'not_granted') return 'password_wrong';
  return trouble === 'keys_refused' ? 'server_failed' : trouble;
}
