import type { CreatorId } from '../../../base/id.ts';
import type { Pass } from '../../orders/passes.flow.ts';
import { uuidText } from './booking-link.ts';

/** Where the holder of a pass sees it: creator and code in one word. The code alone opens it, so the link is as secret. */
export const passPath = ({ creatorId, code }: Pick<Pass, 'creatorId' | 'code'>): string =>
  `/passes/${Buffer.from(creatorId.replaceAll('-', ''), 'hex').toString('base64url')}${code}`;

/** What a pass link names; undefined when it is none. */
export function readPassRef(ref: string): { creatorId: CreatorId; code: string } | undefined {
  if (!/^[\w-]{22}[0-9A-HJKMNP-TV-Z]{16}$/.test(ref)) return undefined;
  // The id is read from our own link and only ever asked for together with the code.
  return { creatorId: uuidText(Buffer.from(ref.slice(0, 22), 'base64url')) as CreatorId, code: ref.slice(22) };
}
