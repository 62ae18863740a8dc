/** A migration: services from before packages sell none. */
export const withoutPackages = (fields: unknown): unknown => ({ packages: [], ...(fields as Record<string, unknown>) });
