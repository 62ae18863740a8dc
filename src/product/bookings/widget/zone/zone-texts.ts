/** Every sentence of the choice of a time zone. */
export const zoneTexts = {
  searchZone: 'Search a city or offset',
  zonesFound: 'Time zones',
  noZone: 'No time zone by that name. Try a large city nearby.',
} as const;
