import { type Language, language } from './language.ts';

/** A catalogue in another language: the same names, and functions that take the same arguments. */
export type Translated<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Said
    ? (...given: Given) => Translated<Said>
    : { readonly [Name in keyof T]: Translated<T[Name]> };

const constants = new Map<Language, Map<string, string>>();

/**
 * Gives a catalogue its words in another language: from now on each name answers in the language that is read
 * (`language()`). `HostOnly` names the groups that visitors never read; they stay English.
 */
export function translate<const Catalogue extends object, HostOnly extends keyof Catalogue = never>(
  into: Exclude<Language, 'en'>,
  catalogue: Catalogue,
  words: Translated<Omit<Catalogue, HostOnly>>,
): void {
  for (const [name, said] of Object.entries(words)) {
    const english: unknown = Reflect.get(catalogue, name);
    if (isGroup(english) && isGroup(said)) translate(into, english, said as Translated<typeof english>);
    else {
      Object.defineProperty(catalogue, name, {
        enumerable: true,
        configurable: true,
        get: () => (language() === into ? said : english),
      });
      if (typeof english === 'string' && typeof said === 'string') constantsIn(into).set(english, said);
    }
  }
}

/** A sentence that was read from a catalogue when its module loaded, such as a message of a schema, as it is read now. */
export const asRead = (english: string): string => constants.get(language())?.get(english) ?? english;

function constantsIn(into: Language): Map<string, string> {
  const known = constants.get(into) ?? new Map<string, string>();
  constants.set(into, known);
  return known;
}

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null;
