import type { CreatorId } from '../../../base/id.ts';
import type { Pass } from '../../orders/passes/passes.flow.ts';
import { uuidText } from './booking-link.ts';

/**
 * The page of a pass for its holder: creator and code in one token. The code alone grants access, so the link is as
 * secret.
 */
export const passPath = ({ creatorId, code }: Pick<Pass, 'creatorId' | 'code'>): string =>
  `/passes/${Buffer.from(creatorId.replaceAll('-', ''), 'hex').toString('base64url')}${code}`;

/** The creator and code of a pass link; undefined for an invalid one. */
export function readPassRef(ref: string): { creatorId: CreatorId; code: string } | undefined {
  if (!/^[\w-]{22}[0-9A-HJKMNP-TV-Z]{16}$/.test(ref)) return undefined;
  // The id is read from our own link and only used in queries together with the code.
  return { creatorId: uuidText(Buffer.from(ref.slice(0, 22), 'base64url')) as CreatorId, code: ref.slice(22) };
}
