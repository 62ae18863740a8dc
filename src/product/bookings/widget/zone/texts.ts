/** Every sentence of choosing a time zone. */
export const texts = {
  searchZone: 'Search city or offset',
  zonesFound: 'Time zones',
  noZone: 'No time zone found. Try a large city nearby.',
} as const;
