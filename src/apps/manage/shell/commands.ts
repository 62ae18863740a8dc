import type { IconName } from '../../../ui/icons/icon-paths.ts';

export type Command = {
  /** Distinguishes two of the same name. Commands of the page have one, and are shown only once something is typed. */
  id?: string | undefined;
  label: string;
  icon: IconName;
  note?: string | undefined;
  /** Other words people may search it by. */
  words?: string | undefined;
  run: () => void;
};

/**
 * Commands whose label or other words begin with every word typed, in their order, matches by label alone first.
 * With nothing typed, all of them.
 */
export function matchCommands(commands: readonly Command[], typed: string): Command[] {
  const asked = words(typed);
  const matches = (text: string) => {
    const known = words(text);
    return asked.every(word => known.some(other => other.startsWith(word)));
  };
  const byLabel = commands.filter(({ label }) => matches(label));
  const byWords = commands.filter(
    command => !byLabel.includes(command) && matches(`${command.label} ${command.words ?? ''}`),
  );
  return [...byLabel, ...byWords];
}

const words = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[\s-]+/u)
    .filter(Boolean);
