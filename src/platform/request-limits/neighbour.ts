import type { IncomingMessage } from 'node:http';
import { isPublicAddress } from '../public-address.ts';

/** Whether a request comes from this machine or a private network, and not on another's behalf. */
export function isNeighbour({ headers, socket }: IncomingMessage): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return !isForwarded && !isPublicAddress((socket.remoteAddress ?? '').replace(/^::ffff:/, ''));
}
