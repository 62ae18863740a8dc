import type { Config } from '../../../platform/config.ts';
import type { CallRules } from '../../../platform/outside-call.ts';

/** This installation's app at Instagram, and where Instagram is reached. */
export type InstagramApp = {
  id: string;
  secret: string;
  authorizeUrl: string;
  codeUrl: string;
  /** The API without a version: tokens are exchanged and renewed there. */
  graph: string;
  /** The API in the version that profiles and media are asked in. */
  versioned: string;
  rules: CallRules;
};

/** The permission that is asked for (Instagram API with Instagram Login, names of 2025). */
export const scope = 'instagram_business_basic';
/** Where Instagram sends people back to (spec point 2). */
export const returnPath = '/instagram/redirect';

/** Undefined without keys: then nothing of Instagram is offered. */
export function instagramApp(config: Config): InstagramApp | undefined {
  const { INSTAGRAM_APP_ID: id, INSTAGRAM_APP_SECRET: secret, INSTAGRAM_API_BASE: base } = config;
  if (id === undefined || secret === undefined) return undefined;
  const graph = base ?? 'https://graph.instagram.com';
  const version = config.INSTAGRAM_GRAPH_VERSION;
  return {
    id,
    secret,
    authorizeUrl: `${base ?? 'https://www.instagram.com'}/oauth/authorize`,
    codeUrl: `${base ?? 'https://api.instagram.com'}/oauth/access_token`,
    graph,
    versioned: version === undefined ? graph : `${graph}/${version}`,
    // Only the operator can name another base.
    rules: { allowPrivate: base !== undefined, mostBytes: 1_000_000 },
  };
}
