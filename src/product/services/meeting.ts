import { safeUrl } from '../../base/safe-url.ts';
import { texts } from './texts.ts';

/** Where the people of a class meet (spec point 3). */
export const meetingPlatforms = ['zoom', 'offline', 'online', 'clubhouse'] as const;
export type MeetingPlatform = (typeof meetingPlatforms)[number];

/** Providers that make a meeting for each booking. */
export const meetingProviders = ['zoom'] as const;
export type MeetingProvider = (typeof meetingProviders)[number];

/** What a price is for (spec point 3). */
export const timeUnits = ['session', 'month', 'week', 'day'] as const;
export type TimeUnit = (typeof timeUnits)[number];

/** The name of each platform, and the hosts of its links; null takes any. */
export const platforms: Record<MeetingPlatform, { name: string; hosts: readonly string[] | null }> = {
  offline: { name: texts.meeting.inPerson, hosts: null },
  online: { name: texts.meeting.online, hosts: null },
  zoom: { name: texts.meeting.zoom, hosts: ['zoom.us', 'zoomgov.com', 'zoom.com'] },
  clubhouse: { name: texts.meeting.clubhouse, hosts: ['clubhouse.com', 'joinclubhouse.com'] },
};

type Meeting = { platform: MeetingPlatform; delivery: { mode: 'online' | 'offline'; place: string } };

/** An inconsistency of platform, mode and link, with the field to show it beside; undefined without one. */
export function platformProblem({ platform, delivery }: Meeting): { path: string[]; message: string } | undefined {
  if ((platform === 'offline') !== (delivery.mode === 'offline')) {
    return { path: ['platform'], message: texts.meeting.bothPlaces };
  }
  const { name, hosts } = platforms[platform];
  if (hosts === null || delivery.place === '' || isAddressOf(hosts, delivery.place)) return undefined;
  return { path: ['delivery', 'place'], message: texts.meeting.linkExample(name, hosts[0]) };
}

/** Whether a link is on one of these hosts or a subdomain. */
export function isAddressOf(hosts: readonly string[], link: string): boolean {
  const address = safeUrl(link);
  if (address === undefined) return false;
  const { hostname } = new URL(address);
  return hosts.some(host => hostname === host || hostname.endsWith(`.${host}`));
}

/** Completes a class stored before platforms, date formats and price units existed, without changing its look. */
export function withMeeting(fields: unknown): unknown {
  const known = fields as { delivery?: { mode?: unknown } };
  const platform = known.delivery?.mode === 'offline' ? 'offline' : 'online';
  return { platform, timeDisplay: 'datetime', timeUnit: 'session', continues: null, ...known };
}
