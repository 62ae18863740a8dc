import type { Config } from '../../platform/config.ts';
import { countVisit } from '../../product/analytics/contract.ts';
import type { Measure } from '../../product/showcase/measuring/measure-question.tsx';

type Target = Pick<Config, 'ANALYTICS_URL'>;

/** Where page views are sent: a path of this server by default. */
export const collectorAddress = ({ ANALYTICS_URL: url }: Target): string => url ?? countVisit.path;

/** The origin that a page with a key may send to, for its policy; none while it is this server. */
export const collectorOrigin = (key: string | undefined, { ANALYTICS_URL: url }: Target): string[] =>
  key === undefined || url === undefined ? [] : [new URL(url).origin];

/** What published pages need to report agreed visits; undefined without a key for them. */
export const measureOf = (config: Target & Pick<Config, 'ANALYTICS_PAGES_KEY'>): Measure | undefined =>
  config.ANALYTICS_PAGES_KEY === undefined
    ? undefined
    : { key: config.ANALYTICS_PAGES_KEY, to: collectorAddress(config) };
