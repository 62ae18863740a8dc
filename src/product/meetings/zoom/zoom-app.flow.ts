import type { Config } from '../../../platform/config.ts';
import type { OAuthProvider } from '../../connections/oauth/oauth.flow.ts';

/** How people give permission at Zoom, and the address of its API. */
export type ZoomApp = { oauth: OAuthProvider; api: string; complianceUrl: string };

/** How Zoom is reached with this installation's keys; undefined without keys: then it is not offered. */
export function zoomApp(config: Config): ZoomApp | undefined {
  const { ZOOM_CLIENT_ID: id, ZOOM_CLIENT_SECRET: secret } = config;
  if (id === undefined || secret === undefined) return undefined;
  const oauthBase = (config.ZOOM_OAUTH_BASE ?? 'https://zoom.us').replace(/\/+$/, '');
  const apiBase = (config.ZOOM_API_BASE ?? 'https://api.zoom.us').replace(/\/+$/, '');
  return {
    oauth: {
      id: 'zoom',
      client: { id, secret },
      authorizeUrl: `${oauthBase}/oauth/authorize`,
      tokenUrl: `${oauthBase}/oauth/token`,
      revokeUrl: `${oauthBase}/oauth/revoke`,
      // Zoom asks for what the app declares.
      scopes: [],
      authorizeParams: {},
      returnPath: '/zoom/redirect',
      clientAuth: 'basic',
      // Only the operator can name another base.
      rules: { allowPrivate: (config.ZOOM_OAUTH_BASE ?? config.ZOOM_API_BASE) !== undefined, mostBytes: 1_000_000 },
    },
    api: `${apiBase}/v2`,
    complianceUrl: `${apiBase}/oauth/data/compliance`,
  };
}
