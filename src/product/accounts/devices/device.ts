/**
 * Spec point 9: pages of 60. A remembered browser is not asked for the second step for 30 days; a browser that nobody
 * signed in with for a year is forgotten.
 */
export const deviceRules = { pageSize: 60, rememberedDays: 30, forgottenDays: 365 } as const;
