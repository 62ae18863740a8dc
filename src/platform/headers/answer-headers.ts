import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { policies } from './content-policies.ts';

const year = 365 * 86_400;
const day = 86_400;

/** The permissions policy of our documents and their frames; `camera` only where a creator takes a photo. */
const permissions = (camera: '()' | '(self)'): string =>
  `camera=${camera}, microphone=(), geolocation=(), payment=(), usb=(), serial=(), bluetooth=(), midi=(), display-capture=(), browsing-topics=()`;

/**
 * Headers of every answer. An answer's own headers override them: the app of creators may use the camera, a
 * booking's address is sent in no referrer, a page has a policy of its kind.
 */
const forAll = {
  'content-security-policy': policies.data,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': permissions('()'),
} as const;

/** The one header in which the creators' app differs from `forAll`. */
export const withCamera = { 'permissions-policy': permissions('(self)') } as const;

const requestIdHeader = 'x-request-id';

// On the request itself: looking it up in a WeakMap took a fiftieth of what a page costs.
const id = Symbol('request id');
type Identified = IncomingMessage & { [id]?: string };

/** The id of a request: in the log, in the header of its answer and in every error. */
export function requestIdOf(request: Identified): string {
  request[id] ??= randomUUID();
  return request[id];
}

/**
 * Sets the request id and the common headers of an answer, once. Over https browsers are told to stay there: for a year
 * at our own address, for a day at a creator's, who may move it elsewhere.
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
