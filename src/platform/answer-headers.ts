import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

const year = 365 * 86_400;
const day = 86_400;

/** What our documents and those in their frames may ask a browser for; `camera` only where a creator takes a photo. */
const permissions = (camera: '()' | '(self)'): string =>
  `camera=${camera}, microphone=(), geolocation=(), payment=(), usb=(), serial=(), bluetooth=(), midi=(), display-capture=(), browsing-topics=()`;

/**
 * What every answer carries, whoever gives it. An answer's own headers come after these and win: the app of creators
 * may use the camera, a booking's address leaves in no referrer.
 */
const forAll = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': permissions('()'),
} as const;

/** The one header in which the creators' app differs from `forAll`. */
export const withCamera = { 'permissions-policy': permissions('(self)') } as const;

/** The policies of what is no page of ours, by kind. Each says who may frame it and where its forms go. */
export const policies = {
  /** JSON, redirects and everything else without a look. */
  data: "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
  /** The stand-in for a video in a frame of our own page. */
  frame: "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  /** A picture, which somebody may open by itself. */
  picture: "default-src 'none'; sandbox",
  /** A drawing of our own, whose styles stand in it. */
  drawing: "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  /** An email in the frame of the local mailbox. */
  mail: "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox",
} as const;

/** The policy of a small page without scripts, whose only style has this hash; nothing on it can be sent. */
export const plainPagePolicy = (styleHash: string): string =>
  `default-src 'none'; style-src 'sha256-${styleHash}'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const requestIdHeader = 'x-request-id';

const ids = new WeakMap<IncomingMessage, string>();

/** The id of a request: in the log, in the header of its answer and in every error. */
export function requestIdOf(request: IncomingMessage): string {
  const id = ids.get(request) ?? randomUUID();
  ids.set(request, id);
  return id;
}

/**
 * Gives an answer its request id and what every answer carries, once. Over https browsers are told to stay there: for a
 * year at our own address, for a day at a creator's, who may take it elsewhere.
 */
export function answersOf(publicUrl: string): (request: IncomingMessage, response: ServerResponse) => void {
  const { protocol, host: own } = new URL(publicUrl);
  const headers = Object.entries(forAll);
  return (request, response) => {
    if (response.hasHeader(requestIdHeader)) return;
    response.setHeader(requestIdHeader, requestIdOf(request));
    for (const [name, value] of headers) response.setHeader(name, value);
    if (protocol === 'https:')
      response.setHeader('strict-transport-security', `max-age=${request.headers.host === own ? year : day}`);
  };
}
