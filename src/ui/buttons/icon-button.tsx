import './button.css';
import type { ComponentProps } from 'react';
import { formatLocked } from '../behavior/toasts.browser.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-paths.ts';
import { classNames } from '../style/class-names.ts';

type Props = Omit<ComponentProps<'button'>, 'type' | 'children' | 'aria-label' | 'disabled' | 'aria-disabled'> & {
  icon: IconName;
  /** Its name for screen readers, also shown as a tooltip. */
  label: string;
  size?: 'small' | 'normal' | undefined;
  framed?: boolean | undefined;
  /** Why it is disabled; it stays focusable, and shows this when pressed. */
  locked?: string | undefined;
};

/** A button with an icon only; `label` is its name. */
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
        formatLocked(locked);
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
