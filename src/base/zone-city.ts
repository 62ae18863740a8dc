import { type Language, language } from './language.ts';

const named = new Map<Language, Readonly<Record<string, string>>>();

/** "America/Argentina/Buenos_Aires" as "Buenos Aires": how people call a zone's time. */
export const zoneCity = (zone: string): string =>
  named.get(language())?.[zone] ?? (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** Gives zones their names in another language; what is not among them keeps its own. */
export const nameCities = (language: Language, names: Readonly<Record<string, string>>): void => {
  named.set(language, names);
};
