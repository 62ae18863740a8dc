/** By the person, which only they undo; or by us after a bounce or a complaint. */
export const suppressionKinds = ['person', 'bounce', 'complaint'] as const;
export type SuppressionKind = (typeof suppressionKinds)[number];

const day = 86_400_000;
/** How long we send nothing after a bounce or a complaint that we saw ourselves. Milliseconds. */
const ownPause = 90 * day;

export type Suppression = { kind: SuppressionKind; reason: string; since: Date; until: Date | null };

export const ourSuppression = (kind: 'bounce' | 'complaint', reason: string, now: Date): Suppression => ({
  kind,
  reason: [...reason].slice(0, 200).join(''),
  since: now,
  until: new Date(now.getTime() + ownPause),
});
