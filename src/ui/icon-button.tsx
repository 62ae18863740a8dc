import './button.css';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { sayLocked } from './toasts.ts';

type Props = Omit<ComponentProps<'button'>, 'type' | 'children' | 'aria-label' | 'disabled' | 'aria-disabled'> & {
  icon: IconName;
  /** Its name for screen readers, also shown as a tooltip. */
  label: string;
  size?: 'small' | 'normal' | undefined;
  framed?: boolean | undefined;
  /** Why it cannot be used now; it stays reachable, and says this when it is pressed. */
  locked?: string | undefined;
};

export function IconButton({ icon, label, size = 'normal', framed, locked, className, onClick, ...rest }: Props) {
  return (
    <button
      title={label}
      {...rest}
      {...(locked === undefined ? {} : { title: locked, 'aria-description': locked, 'aria-disabled': true })}
      type="button"
      onClick={event => {
        if (locked === undefined) return onClick?.(event);
        event.preventDefault();
        sayLocked(locked);
      }}
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
