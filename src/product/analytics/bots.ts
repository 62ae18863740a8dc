import { isbot } from 'isbot';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Why a visit is refused at once: what a program says of itself, or a site that sends programs to be seen. */
export const refusals = ['program', 'no_agent', 'referrer_spam'] as const;
/**
 * Signs of programs that may be people: such a visit is counted and flagged. A rule is right when its visits never
 * click while others do (decision 0126).
 */
export const shadowRules = ['stale_chromium', 'no_client_hints', 'impossible_patch', 'no_language', 'burst'] as const;
export type Refusal = (typeof refusals)[number];
export type ShadowRule = (typeof shadowRules)[number];
/** `person` is a visit without a flag: what the others are compared with. */
export type Verdict = Refusal | ShadowRule | 'person';
export const verdicts = ['person', ...refusals, ...shadowRules] as const satisfies readonly Verdict[];

/**
 * Programs name themselves in their user agent; browsers begin with one of two words. An empty one, which `isbot` takes
 * for a browser, is a program's.
 */
export function agentRefusal({ 'user-agent': agent }: Headers): Refusal | undefined {
  if (typeof agent !== 'string' || agent.trim() === '') return 'no_agent';
  return !/^(Mozilla|Opera)\//.test(agent) || isbot(agent) ? 'program' : undefined;
}

/** Sites whose visits are made to be found in statistics: those that occur (github.com/matomo-org/referrer-spam-list). */
const spammers = new Set([
  '100dollars-seo.com',
  '4webmasters.org',
  'best-seo-offer.com',
  'best-seo-solution.com',
  'bestwebsitesawards.com',
  'bottraffic.live',
  'buttons-for-website.com',
  'buttons-for-your-website.com',
  'buy-cheap-online.info',
  'darodar.com',
  'econom.co',
  'event-tracking.com',
  'floating-share-buttons.com',
  'free-share-buttons.com',
  'free-social-buttons.com',
  'get-free-traffic-now.com',
  'googlsucks.com',
  'guardlink.org',
  'hulfingtonpost.com',
  'humanorightswatch.org',
  'ilovevitaly.com',
  'o-o-6-o-o.com',
  'priceg.com',
  'ranksonic.org',
  'semalt.com',
  'simple-share-buttons.com',
  'site-auditor.online',
  'social-buttons.com',
  'success-seo.com',
  'traffic2money.com',
  'trafficbot.life',
  'trafficmonetize.org',
]);

/** Whether the page before is on one of them, or below one. */
export function isSpam(from: string): boolean {
  if (!URL.canParse(from)) return false;
  const parts = new URL(from).hostname.split('.');
  return parts.some((_, at) => spammers.has(parts.slice(at).join('.')));
}

/** Chrome 141 came on this day, and another version every four weeks since. */
const chromeAt = { version: 141, at: Date.UTC(2025, 8, 30), everyMs: 28 * 86_400_000 };
/** Versions behind the newest: a browser that updates itself is not so old. */
const staleBy = 40;
/** From this version on Chromium sends client hints, where the connection is secure. */
const firstWithHints = 89;

/** The rules that a visit falls under by its headers. */
export function shadowRulesOf(headers: Headers, { now, isSecure }: { now: Date; isSecure: boolean }): ShadowRule[] {
  const { 'user-agent': agent = '' } = headers;
  const chrome = /Chrome\/(\d{1,4})\.\d+\.\d+\.(\d{1,6})/.exec(String(agent));
  const isDesktop = !/Mobile|Android|iPhone|iPad/.test(String(agent));
  const version = Number(chrome?.[1] ?? 0);
  const latest = chromeAt.version + Math.floor((now.getTime() - chromeAt.at) / chromeAt.everyMs);
  const lacksHints = chrome !== null && isDesktop && headers['sec-ch-ua'] === undefined;
  const isStale = lacksHints && version <= latest - staleBy;
  const found: Record<Exclude<ShadowRule, 'burst'>, boolean> = {
    stale_chromium: isStale,
    no_client_hints: lacksHints && !isStale && isSecure && version >= firstWithHints,
    // Chrome has never numbered a patch so high (posthog/posthog-js#2921).
    impossible_patch: Number(chrome?.[2] ?? 0) >= 1000,
    no_language: headers['accept-language'] === undefined,
  };
  return shadowRules.filter(rule => rule !== 'burst' && found[rule]);
}
