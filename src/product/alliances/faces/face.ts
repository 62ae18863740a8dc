import { z } from 'zod';
import type { CreatorId } from '../../../base/id.ts';

/** A portrait as pages show images; its shape is that of the showcase. */
export const portraitSchema = z.object({
  src: z.string(),
  srcSet: z.string(),
  width: z.number(),
  height: z.number(),
  color: z.string(),
  alt: z.string(),
});
export type Portrait = z.infer<typeof portraitSchema>;

/** What other pages and lists show of a creator's live page. */
export type Face = {
  name: string;
  /** The greeting; what they call themselves when they have none. */
  greeting: string;
  profession: string;
  portrait: Portrait | null;
};

export type PublishedFace = Face & { creatorId: CreatorId; userUrl: string };

/** Days after which an account may recommend and be recommended. */
export const newAccountDays = 7;

/** Why a creator may not take part yet. */
export const ineligibleReasons = ['page_not_live', 'account_too_new'] as const;
export type IneligibleReason = (typeof ineligibleReasons)[number];

/** The first reason that applies; undefined for a creator who may take part. An account has a confirmed email. */
export function ineligibility(
  { createdAt, isLive }: { createdAt: Date; isLive: boolean },
  now: Date,
): IneligibleReason | undefined {
  if (!isLive) return 'page_not_live';
  return now.getTime() - createdAt.getTime() < newAccountDays * 86_400_000 ? 'account_too_new' : undefined;
}
