/** Spec point 3: the professions, as the directory finds creators by them. */
export const occupations = ['fitness_trainer', 'dance_instructor', 'career_coach', 'other'] as const;
export type Occupation = (typeof occupations)[number];

/** Confirmed subscribers in ranges, the least of each. The number itself is not shown. */
export const audienceFloors = [0, 50, 200, 1000, 5000] as const;
export const audienceSizes = ['under_50', 'from_50', 'from_200', 'from_1000', 'from_5000'] as const;
export type AudienceSize = (typeof audienceSizes)[number];

/** The number of the range that a count is in. */
export const audienceOf = (count: number): number => audienceFloors.findLastIndex(floor => count >= floor);
export const audienceSizeOf = (range: number): AudienceSize => audienceSizes[range] ?? 'under_50';

export const directoryLimits = { skill: 30, skills: 12, city: 60 } as const;
