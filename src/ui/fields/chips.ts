import { cleanText, textLength } from '../../base/text-length.ts';
import { texts } from './texts.ts';

export type ChipsLimits = {
  /** How many chips at most. */
  max: number;
  /** Greatest length of one chip in code points. */
  length: number;
};

type ChipRefusal = { kind: 'empty' } | { kind: 'already-there' } | { kind: 'too-many' } | { kind: 'too-long' };

/** Adds a chip at the end, cleaned; or returns a refusal. Case does not distinguish chips. */
export function addChip(chips: readonly string[], text: string, limits: ChipsLimits): string[] | ChipRefusal {
  const chip = cleanText(text).replace(/\s+/g, ' ');
  if (chip === '') return { kind: 'empty' };
  if (chips.some(other => same(other, chip))) return { kind: 'already-there' };
  if (chips.length >= limits.max) return { kind: 'too-many' };
  if (textLength(chip) > limits.length) return { kind: 'too-long' };
  return [...chips, chip];
}

export const removeChip = (chips: readonly string[], at: number): string[] => chips.filter((_, index) => index !== at);

/** Moves a chip; an index outside the list means its nearest end. */
export function moveChip(chips: readonly string[], from: number, to: number): string[] {
  const moved = chips[from];
  if (moved === undefined) return [...chips];
  const rest = removeChip(chips, from);
  const place = Math.min(Math.max(to, 0), rest.length);
  return [...rest.slice(0, place), moved, ...rest.slice(place)];
}

/**
 * Suggestions that match what is typed and are not chosen yet: those that begin with it first, then those that
 * contain it.
 */
export function matchSuggestions(
  suggestions: readonly string[],
  chips: readonly string[],
  typed: string,
  most = 8,
): string[] {
  const query = fold(typed);
  const open = suggestions.filter(suggestion => !chips.some(chip => same(chip, suggestion)));
  const begins = open.filter(suggestion => fold(suggestion).startsWith(query));
  const holds = open.filter(suggestion => !begins.includes(suggestion) && fold(suggestion).includes(query));
  return [...begins, ...holds].slice(0, most);
}

/** The message of a refusal; an empty chip needs none. */
export function chipRefusalText(refusal: ChipRefusal, limits: ChipsLimits): string | undefined {
  switch (refusal.kind) {
    case 'empty':
      return undefined;
    case 'already-there':
      return texts.chips.alreadyListed;
    case 'too-many':
      return texts.chips.youveReachedLimit(limits.max);
    case 'too-long':
      return texts.chips.atMostCharacters(limits.length);
  }
}

const fold = (text: string): string => text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const same = (one: string, other: string): boolean => fold(one) === fold(other);
