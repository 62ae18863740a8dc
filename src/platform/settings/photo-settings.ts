import { z } from 'zod';
import { textFrom, webUrl } from './setting-kinds.ts';

/** Settings of what creators take pictures from; part of all settings in `config.ts`. */
export const photoSettings = {
  INSTAGRAM_APP_ID: z
    .string()
    .regex(/^\d{4,32}$/, 'is the number of an Instagram app')
    .optional()
    .describe(
      'Id of an app with Instagram Login: with it and the secret creators can choose pictures from their Instagram account ([photos](photos.md)); without it they upload them',
    ),
  INSTAGRAM_APP_SECRET: textFrom(8).describe('Its secret'),
  INSTAGRAM_GRAPH_VERSION: z
    .string()
    .regex(/^v\d{1,3}\.\d$/, 'is a version such as v23.0')
    .optional()
    .describe('Version of Instagram’s API, such as `v23.0`; default the oldest one Instagram still serves'),
  INSTAGRAM_API_BASE: webUrl.describe('Address of an emulator of all of Instagram, for tests'),
} as const;
