import type { Config } from './config.ts';

/** The attributes of a cookie for this host alone: sent to every path, hidden from scripts and from other sites' forms. */
export const ownCookie = ({ secure }: Pick<Config, 'secure'>) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure }) as const;
