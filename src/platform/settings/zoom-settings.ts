import { textFrom, webUrl } from './setting-kinds.ts';

/** Settings of the Zoom app whose meetings bookings get; part of all settings in `config.ts`. */
export const zoomSettings = {
  ZOOM_CLIENT_ID: textFrom(1).describe(
    'Client id of a Zoom app; with it and the secret creators can connect Zoom, and each booking gets a meeting of its own ([Zoom](zoom.md))',
  ),
  ZOOM_CLIENT_SECRET: textFrom(1).describe('Its secret, of the same pair: development or production'),
  ZOOM_WEBHOOK_SECRET_TOKEN: textFrom(1).describe('Secret token of the app: it signs Zoom’s events'),
  ZOOM_VERIFICATION_TOKEN: textFrom(1).describe('Verification token of an older app, sent with its events'),
  ZOOM_DOMAIN_TEXT: textFrom(1).describe(
    'What `/zoomverify/verifyzoom` answers, so that Zoom believes the domain is yours; without it that address does not exist',
  ),
  ZOOM_OAUTH_BASE: webUrl.describe('Where Zoom asks for permission and issues tokens; default `https://zoom.us`'),
  ZOOM_API_BASE: webUrl.describe('Where its API is; default `https://api.zoom.us`'),
} as const;
