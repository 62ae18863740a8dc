import type { IconName } from '../../../ui/icons/icon-paths.ts';

export type Command = {
  /** Tells two of the same name apart; those of the page have one, and are shown once something is typed. */
  id?: string | undefined;
  label: string;
  icon: IconName;
  note?: string | undefined;
  run: () => void;
};

/** Commands whose words begin with every word typed, in their own order; all of them for nothing. */
export function matchCommands(commands: readonly Command[], typed: string): Command[] {
  const asked = words(typed);
  return commands.filter(command => {
    const known = words(command.label);
    return asked.every(word => known.some(other => other.startsWith(word)));
  });
}

const words = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[\s-]+/u)
    .filter(Boolean);
