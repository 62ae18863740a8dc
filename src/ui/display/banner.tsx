import './chip.css';
import './banner.css';
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-paths.ts';
import { classNames } from '../style/class-names.ts';
import type { AlertLevel, Tone } from '../style/theme.ts';

type Props = {
  tone?: Tone | undefined;
  /** What happened, in a few words. */
  title?: string | undefined;
  /** What is safe and what to do. */
  children?: ReactNode;
  actions?: ReactNode;
  /** It answers what was just pressed, so it scrolls into view. */
  isAnswer?: boolean | undefined;
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

const levels: Record<Tone, AlertLevel> = {
  neutral: 'info',
  primary: 'info',
  secondary: 'info',
  success: 'success',
  warning: 'warning',
  danger: 'error',
  info: 'info',
};

/** A message that stays where it is relevant. A problem is announced at once. */
export function Banner({ tone = 'neutral', title, children, actions, isAnswer }: Props) {
  return (
    <div
      ref={isAnswer === true ? comeIntoView : undefined}
      className={classNames('v-banner', `v-tone-${tone}`)}
      data-level={levels[tone]}
      role={levels[tone] === 'error' ? 'alert' : undefined}
    >
      <Icon name={icons[tone]} />
      <div className="v-banner-words">
        {title !== undefined && <strong>{title} </strong>}
        <div>{children}</div>
      </div>
      {actions !== undefined && <div className="v-banner-actions">{actions}</div>}
    </div>
  );
}

/** Why what was just pressed did not happen. */
export const ProblemBanner = (props: Omit<Props, 'tone' | 'isAnswer'>) => <Banner tone="danger" isAnswer {...props} />;

const comeIntoView = (banner: HTMLElement | null): void => {
  banner?.scrollIntoView({ block: 'nearest' });
};
