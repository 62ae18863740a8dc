import './button.css';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

type Props = Omit<ComponentProps<'button'>, 'type' | 'children' | 'aria-label'> & {
  icon: IconName;
  /** Its name for screen readers, also shown as a tooltip. */
  label: string;
  size?: 'small' | 'normal' | undefined;
  framed?: boolean | undefined;
};

export function IconButton({ icon, label, size = 'normal', framed, className, ...rest }: Props) {
  return (
    <button
      title={label}
      {...rest}
      type="button"
      aria-label={label}
      className={classNames(
        'v-icon-button',
        size === 'small' && 'v-icon-button-small',
        framed === true && 'v-icon-button-framed',
        className,
      )}
    >
      <Icon name={icon} />
    </button>
  );
}
