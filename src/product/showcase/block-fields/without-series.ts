/** A migration: services from before series are booked one at a time. */
export const withoutSeries = (fields: unknown): unknown => ({ series: null, ...(fields as Record<string, unknown>) });
