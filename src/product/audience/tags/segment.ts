/** A saved filter over confirmed subscribers. */
export type Segment = {
  id: string;
  name: string;
  /** At least one of these tags; empty: with or without tags. */
  anyTags: readonly string[];
  /** None of these. */
  noTags: readonly string[];
  /** Joined on this day or later, in the creator's zone. */
  joinedSince: string | null;
};
export type SegmentFilter = Omit<Segment, 'id' | 'name'>;

export const segmentLimits = { name: 40, count: 20 } as const;

/** Everybody who confirmed. */
export const everybody: SegmentFilter = { anyTags: [], noTags: [], joinedSince: null };
