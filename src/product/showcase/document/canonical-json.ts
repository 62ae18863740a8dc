/** JSON with sorted keys: the same text for equal values, in whatever order PostgreSQL's jsonb stores their keys. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, given: unknown) =>
    typeof given === 'object' && given !== null && !Array.isArray(given)
      ? Object.fromEntries(Object.entries(given).sort(([a], [b]) => (a < b ? -1 : 1)))
      : given,
  );

export const isSame = (a: unknown, b: unknown): boolean => canonicalJson(a) === canonicalJson(b);
