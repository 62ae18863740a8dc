/** A tag's longest name, and how many tags a creator may have. Files separate tags by commas. */
export const tagLimits = { name: 40, count: 50 } as const;

export type Tag = { id: string; name: string };

/** Names of tags as they are compared: capitals do not matter. */
export const foldTag = (name: string): string => name.toLowerCase();
