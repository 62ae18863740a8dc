import { type CreatorId, creatorIdOf } from '../../../base/id.ts';
import { hexOf } from '../address-letters.ts';
import { idOf } from '../news-message-id.ts';

/** `bounces+part@…`, as newsletters are sent from: two ids of 128 bits, five bits a letter. */
const tagged = /\+([a-z2-7]{52})@/gi;

export type Bounced = { creatorId: CreatorId; subscriberId: string };

/** Who the addresses in a text name, the first that reads; undefined for none. */
export function readBounceToken(text: string): Bounced | undefined {
  for (const [, part = ''] of text.matchAll(tagged)) {
    const digits = hexOf(part);
    const [creatorId, subscriberId] = [idOf(digits.slice(0, 32)), idOf(digits.slice(32, 64))];
    if (creatorId !== undefined && subscriberId !== undefined)
      return { creatorId: creatorIdOf(creatorId), subscriberId };
  }
  return undefined;
}
