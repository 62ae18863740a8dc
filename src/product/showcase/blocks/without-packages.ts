/** A migration: services from before there were packages sell none. */
export const withoutPackages = (fields: unknown): unknown => ({ packages: [], ...(fields as Record<string, unknown>) });
