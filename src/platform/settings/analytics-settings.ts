import { z } from 'zod';
import { webUrl, wholeNumber } from './setting-kinds.ts';

const key = z
  .string()
  .regex(/^[\w-]{8,64}$/, 'is 8 to 64 letters, digits, - and _')
  .optional();

/** Settings of what reports page views; part of all settings in `config.ts`. */
export const analyticsSettings = {
  ANALYTICS_APP_KEY: key.describe(
    'Key of your choice, or of an Amplitude project: with it the dashboard reports a page view at each change of its address ([analytics](analytics.md)); without it nothing is reported',
  ),
  ANALYTICS_PAGES_KEY: key.describe(
    'The same for published pages: creators can turn it on for theirs, and each visitor is asked first',
  ),
  ANALYTICS_URL: webUrl.describe(
    'Address these views are sent to, such as `https://api2.amplitude.com`; default the collector of this server',
  ),
  ANALYTICS_DAYS: wholeNumber(1, 800).default(90).describe('How many days the collector keeps what it was sent'),
} as const;
