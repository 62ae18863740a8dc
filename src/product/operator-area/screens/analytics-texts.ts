import type { Verdict } from '../../analytics/bots.ts';
import type { DropReason } from '../../analytics/sender/bounds.ts';

const reasons: Record<DropReason, string> = {
  no_api_key: 'No key, or an unknown one',
  opt_out: 'The browser asks for privacy',
  missing_event_type: 'The event has no type',
  invalid_event_type: 'The type is not a text',
  queue_over_limit: 'More than 1,000 events waited',
};
const verdicts: Record<Verdict, string> = {
  person: 'Not flagged',
  program: 'Program, by its name',
  no_agent: 'Without a user agent',
  referrer_spam: 'Referrer spam',
  stale_chromium: 'Chrome 40 versions back, without client hints',
  no_client_hints: 'Chrome without client hints',
  impossible_patch: 'Chrome with an impossible patch number',
  no_language: 'Without a language',
  burst: 'More than 20 views a minute from one network',
};

export const texts = {
  tab: 'Analytics',
  loading: 'Loading analytics',
  problem: 'Analytics couldn’t be loaded',
  settings: 'Settings',
  app: 'Dashboard',
  pages: 'Published pages',
  unknown: 'Unknown key',
  on: (days: number) => `Reported; the last ${days} days are shown here`,
  appOff: 'Not reported (ANALYTICS_APP_KEY)',
  pagesOff: 'Not reported (ANALYTICS_PAGES_KEY)',
  target: 'Sent to',
  here: 'This server',
  elsewhere: (host: string) => `${host} (ANALYTICS_URL)`,
  collected: 'Collected events',
  collectedColumns: { type: 'Event', source: 'From', events: 'Events', devices: 'Browsers', sessions: 'Visits' },
  noneCollected: 'Events appear here after a key is set and something is reported to this server.',
  paths: 'Most viewed addresses',
  pathColumns: { path: 'Address', source: 'From', views: 'Views' },
  dropped: 'Dropped events',
  droppedColumns: { reason: 'Reason', source: 'From', count: 'Events' },
  noneDropped: 'No events were dropped.',
  classified: 'Visits of published pages',
  classifiedHint:
    'Refused visits are not counted. Flagged ones are counted as people; a sign that never clicks, where people do, may become a reason to refuse.',
  classifiedColumns: {
    verdict: 'Sign',
    treated: 'Treated as',
    visits: 'Visits',
    clicks: 'Clicks',
    share: 'Clicks per 100',
  },
  noneClassified: 'No visits yet.',
  treated: { refused: 'Refused', shadow: 'Flagged', person: 'Counted' },
  tooFew: 'Too few',
  reasons,
  verdicts,
} as const;
