import './chip.css';
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-paths.ts';
import { classNames } from '../style/class-names.ts';
import type { Tone } from '../style/theme.ts';

type Props = {
  tone?: Tone | undefined;
  /** Replaces the dot. */
  icon?: IconName | undefined;
  /** A label rather than a state: no dot. */
  plain?: boolean | undefined;
  children: ReactNode;
};

/** A state in a word, with a dot in its colour. */
export function Chip({ tone = 'neutral', icon, plain, children }: Props) {
  return (
    <span className={classNames('v-chip', tone === 'neutral' ? 'v-chip-neutral' : `v-tone-${tone}`)}>
      {icon !== undefined && <Icon name={icon} size={14} />}
      {icon === undefined && plain !== true && <span className="v-chip-dot" />}
      <span className="v-truncate">{children}</span>
    </span>
  );
}
