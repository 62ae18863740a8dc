/** "America/Argentina/Buenos_Aires" as "Buenos Aires": how people call a zone's time. */
export const zoneCity = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
