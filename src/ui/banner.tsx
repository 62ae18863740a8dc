import './chip.css';
import './banner.css';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import type { Tone } from './theme.ts';

type Props = {
  tone?: Tone | undefined;
  /** What happened, in a few words. */
  title?: string | undefined;
  /** What is safe and what to do. */
  children?: ReactNode;
  actions?: ReactNode;
};

const icons: Record<Tone, IconName> = {
  neutral: 'info',
  primary: 'info',
  secondary: 'sparkles',
  success: 'success',
  warning: 'warning',
  danger: 'error',
  info: 'info',
};

/** A message that stays where it matters. A problem is announced at once. */
export function Banner({ tone = 'neutral', title, children, actions }: Props) {
  return (
    <div className={classNames('v-banner', `v-tone-${tone}`)} role={tone === 'danger' ? 'alert' : undefined}>
      <Icon name={icons[tone]} />
      <div className="v-banner-words">
        {title !== undefined && <strong>{title} </strong>}
        {children}
      </div>
      {actions !== undefined && <div className="v-banner-actions">{actions}</div>}
    </div>
  );
}
