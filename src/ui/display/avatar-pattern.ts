import type { Tone } from '../style/theme.ts';

type AvatarPattern = { initials: string; tone: Tone; shapes: readonly string[] };

const tones: readonly Tone[] = ['primary', 'secondary', 'warning', 'success', 'info', 'danger'];

// Arches, shelves and lamps in a square of 48, as in our illustrations.
const figures = [
  'M8 48V26a16 16 0 0 1 32 0v22z',
  'M24 -6l26 60H-2z',
  'M0 30h48v24H0z',
  'M48 0a48 48 0 0 1-48 48V0z',
  'M24 24m-20 0a20 20 0 1 0 40 0a20 20 0 1 0-40 0',
  'M0 48V18a14 14 0 0 1 24 0 14 14 0 0 1 24 0v30z',
];

/** Initials, a colour and two figures for a name; the same name always gets the same. */
export function avatarPattern(name: string): AvatarPattern {
  const sum = hash(name.trim().toLowerCase());
  const first = sum % figures.length;
  const second = (first + 1 + (Math.floor(sum / 7) % (figures.length - 1))) % figures.length;
  return {
    initials: initials(name),
    tone: tones[Math.floor(sum / 3) % tones.length] ?? 'primary',
    shapes: [figures[first] ?? '', figures[second] ?? ''],
  };
}

/** First letters of the first and last word, at most two; a question mark for no name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return chosen.map(word => [...(word ?? '?')][0]?.toUpperCase() ?? '').join('');
}

function hash(text: string): number {
  let sum = 2166136261;
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
  return sum;
}
