import { type CreatorId, creatorIdOf } from '../../../base/id.ts';
import { idOf } from '../news-message-id.ts';

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
/** `bounces+part@…`, as newsletters are sent from: two ids of 128 bits, five bits a letter. */
const tagged = /\+([a-z2-7]{52})@/gi;

export type Bounced = { creatorId: CreatorId; subscriberId: string };

/** Who the addresses in a text name, the first that reads; undefined for none. */
export function readBounceToken(text: string): Bounced | undefined {
  for (const [, part = ''] of text.matchAll(tagged)) {
    const bits = [...part.toLowerCase()].map(letter => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
    const digits = (bits.slice(0, 256).match(/.{4}/g) ?? [])
      .map(four => Number.parseInt(four, 2).toString(16))
      .join('');
    const [creatorId, subscriberId] = [idOf(digits.slice(0, 32)), idOf(digits.slice(32))];
    if (creatorId !== undefined && subscriberId !== undefined)
      return { creatorId: creatorIdOf(creatorId), subscriberId };
  }
  return undefined;
}
