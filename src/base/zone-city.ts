import { type Language, language } from './language.ts';

const named = new Map<Language, Readonly<Record<string, string>>>();

/** "America/Argentina/Buenos_Aires" as "Buenos Aires": the name people use for a zone. */
export const zoneCity = (zone: string): string =>
  named.get(language())?.[zone] ?? (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** Names zones in another language; a zone that is not listed keeps its own name. */
export const nameCities = (language: Language, names: Readonly<Record<string, string>>): void => {
  named.set(language, names);
};
