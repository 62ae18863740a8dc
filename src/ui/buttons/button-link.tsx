import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { classNames } from '../style/class-names.ts';
import { type ButtonLook, ButtonWords, buttonClass } from './button.tsx';

type Props = Omit<ComponentProps<'a'>, 'href'> &
  Omit<ButtonLook, 'wide'> & {
    /** A path of this app. Use `href` for anything else. */
    to?: string | undefined;
    /** What the screen at `to` learns besides its address, kept out of it. */
    state?: unknown;
    href?: string | undefined;
    /** Opens in a new tab. */
    beside?: boolean | undefined;
  };

/** A link that looks like a button, for navigation. */
export function ButtonLink({
  kind,
  size,
  icon,
  iconAfter,
  to,
  state,
  href,
  beside,
  className,
  children,
  ...rest
}: Props) {
  const look = { ...rest, className: classNames(buttonClass({ kind, size }), className) };
  const words = (
    <ButtonWords size={size} icon={icon} iconAfter={iconAfter}>
      {children}
    </ButtonWords>
  );
  if (to !== undefined) {
    return (
      <Link {...look} to={to} state={state}>
        {words}
      </Link>
    );
  }
  return (
    <a {...look} href={href} {...(beside === true && { target: '_blank', rel: 'noreferrer' })}>
      {words}
    </a>
  );
}
