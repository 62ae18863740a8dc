import './button.css';
import type { ComponentProps, ReactNode } from 'react';
import { formatLocked } from '../behavior/toasts.browser.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-paths.ts';
import { classNames } from '../style/class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonLook = {
  /** One primary a screen. */
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-quiet' | undefined;
  size?: 'small' | 'normal' | 'large' | undefined;
  icon?: IconName | undefined;
  iconAfter?: IconName | undefined;
  /** Fills the width it is given. */
  wide?: boolean | undefined;
};

type Props = Omit<ComponentProps<'button'>, 'type' | 'disabled'> &
  ButtonLook & {
    type?: 'button' | 'submit' | undefined;
    /**
     * Keeps focus and width, is announced as busy, and ignores clicks. The second click of a double click is
     * ignored too: the answer may arrive before it.
     */
    loading?: boolean | undefined;
    /** Why it is disabled; it stays focusable, and shows this when pressed. */
    locked?: string | undefined;
  };

/** A button. While `loading` or `locked` it stays focusable, and a press does nothing or says why. */
export function Button({
  kind = 'secondary',
  size = 'normal',
  icon,
  iconAfter,
  wide,
  loading,
  locked,
  type = 'button',
  className,
  onClick,
  onKeyDown,
  children,
  ...rest
}: Props) {
  const held = loading === true || locked !== undefined;
  return (
    <button
      {...rest}
      title={locked ?? rest.title}
      type={type}
      className={classNames(buttonClass({ kind, size, wide }), className)}
      aria-busy={loading || undefined}
      aria-disabled={held || undefined}
      onClick={event => {
        if (!held && (loading === undefined || event.detail <= 1)) return onClick?.(event);
        event.preventDefault();
        if (locked !== undefined && loading !== true) formatLocked(locked);
      }}
      onKeyDown={event => {
        // A key held down repeats the click.
        if (loading !== undefined && event.repeat && event.key === 'Enter') event.preventDefault();
        onKeyDown?.(event);
      }}
    >
      <ButtonWords size={size} icon={icon} iconAfter={iconAfter} loading={loading === true}>
        {children}
      </ButtonWords>
    </button>
  );
}

/** Class names of a button, for the elements that look like one. */
export const buttonClass = ({ kind = 'secondary', size = 'normal', wide }: ButtonLook): string =>
  classNames('v-button', `v-button-${kind}`, size !== 'normal' && `v-button-${size}`, wide === true && 'v-button-wide');

type WordsProps = Pick<ButtonLook, 'icon' | 'iconAfter' | 'size'> & { loading?: boolean; children: ReactNode };

/** A button's text with its icons; a spinner in their place while loading. */
export function ButtonWords({ icon, iconAfter, size, loading = false, children }: WordsProps) {
  const edge = size === 'small' ? 16 : 18;
  return (
    <>
      {loading && <Spinner />}
      {!loading && icon !== undefined && <Icon name={icon} size={edge} />}
      <span>{children}</span>
      {iconAfter !== undefined && <Icon name={iconAfter} size={edge} />}
    </>
  );
}
