import type { IconName } from '../../../ui/icons/icon-paths.ts';

export type Command = {
  /** Tells two of the same name apart; those of the page have one, and are shown once something is typed. */
  id?: string | undefined;
  label: string;
  icon: IconName;
  note?: string | undefined;
  /** What else it is called. */
  words?: string | undefined;
  run: () => void;
};

/**
 * Commands whose label or other words begin with every word typed, in their own order: those whose label alone does come
 * first. All of them for nothing.
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
