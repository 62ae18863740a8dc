import './menu.css';
import { type ComponentProps, type KeyboardEvent, type ReactElement, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { IconButton } from '../buttons/icon-button.tsx';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-paths.ts';
import { classNames } from '../style/class-names.ts';

export type MenuItem =
  | 'line'
  | {
      label: string;
      icon?: IconName | undefined;
      /** A shortcut or a short reason, at the right. */
      note?: string | undefined;
      danger?: boolean | undefined;
      disabled?: boolean | undefined;
      onSelect?: (() => void) | undefined;
      /** A path of this app instead of an action. */
      to?: string | undefined;
      /** Another address, opened in a new tab. */
      href?: string | undefined;
      /** An address the browser downloads, without leaving the page. */
      file?: string | undefined;
    };

type Trigger = Pick<ComponentProps<'button'>, 'onClick' | 'onKeyDown'> & {
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string;
};

type Props = {
  /** What the menu is for, such as "Actions for order 1042". */
  label: string;
  items: readonly MenuItem[];
  /** The button that opens it; three dots without it. Spread the properties onto a button. */
  trigger?: ((properties: Trigger) => ReactElement) | undefined;
};

/** A list of actions at a button. Arrows, Home, End and letters move; Escape closes and returns the focus. */
export function Menu({ label, items, trigger }: Props) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);

  function show(from: HTMLElement): void {
    const list = menu.current;
    if (list === null) return;
    opener.current = from;
    if (open) {
      list.hidePopover();
      return;
    }
    // Entries are rendered on demand: a long list has a menu in every row.
    flushSync(() => setOpen(true));
    list.showPopover();
    place(list, from);
    entries(list)[0]?.focus();
  }

  const properties: Trigger = {
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    'aria-controls': id,
    onClick: event => {
      event.stopPropagation();
      show(event.currentTarget);
    },
    onKeyDown: event => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      show(event.currentTarget);
    },
  };

  return (
    <>
      {trigger === undefined ? (
        <IconButton icon="more" label={label} size="small" {...properties} />
      ) : (
        trigger(properties)
      )}
      <div
        ref={menu}
        id={id}
        className="v-menu"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        popover="auto"
        onToggle={event => {
          setOpen(event.newState === 'open');
          if (event.newState === 'closed' && menu.current?.contains(document.activeElement)) opener.current?.focus();
        }}
        onKeyDown={event => walk(event)}
        onClick={event => event.stopPropagation()}
      >
        {(open ? items : []).map((item, index) =>
          item === 'line' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name than its place
            <hr key={index} />
          ) : (
            <Entry key={item.label} item={item} close={() => menu.current?.hidePopover()} />
          ),
        )}
      </div>
    </>
  );
}

function Entry({ item, close }: { item: Exclude<MenuItem, 'line'>; close: () => void }) {
  const frame = {
    role: 'menuitem',
    tabIndex: -1,
    className: classNames('v-menu-item', item.danger === true && 'v-menu-item-danger'),
    'aria-disabled': item.disabled || undefined,
    onClick: () => {
      if (item.disabled === true) return;
      close();
      item.onSelect?.();
    },
  };
  const words = (
    <>
      {item.icon !== undefined && <Icon name={item.icon} />}
      <span>{item.label}</span>
      {item.note !== undefined && <span className="v-menu-note">{item.note}</span>}
    </>
  );
  if (item.to !== undefined) {
    return (
      <Link {...frame} to={item.to}>
        {words}
      </Link>
    );
  }
  const address = item.file ?? item.href;
  if (address !== undefined) {
    return (
      <a
        {...frame}
        href={address}
        {...(item.file === undefined ? { target: '_blank', rel: 'noreferrer' } : { download: '' })}
      >
        {words}
      </a>
    );
  }
  return (
    <button {...frame} type="button">
      {words}
    </button>
  );
}

const entries = (menu: HTMLElement): HTMLElement[] => [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')];

function walk(event: KeyboardEvent<HTMLDivElement>): void {
  const all = entries(event.currentTarget);
  const now = all.indexOf(document.activeElement as HTMLElement);
  const next = target(event.key, all, now);
  if (event.key === 'Tab') event.currentTarget.hidePopover();
  if (next === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}

function target(key: string, all: HTMLElement[], now: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return all[(now + 1) % all.length];
  if (key === 'ArrowUp') return all.at((now <= 0 ? all.length : now) - 1);
  if (key === 'Home') return all[0];
  if (key === 'End') return all.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const order = [...all.slice(now + 1), ...all.slice(0, now + 1)];
  return order.find(entry => entry.textContent?.toLowerCase().startsWith(key.toLowerCase()));
}

function place(menu: HTMLElement, opener: HTMLElement): void {
  const at = opener.getBoundingClientRect();
  const box = menu.getBoundingClientRect();
  const edge = 8;
  const below = at.bottom + 4;
  const top = below + box.height > window.innerHeight - edge ? at.top - 4 - box.height : below;
  const left = at.left + box.width > window.innerWidth - edge ? at.right - box.width : at.left;
  menu.style.top = `${Math.max(edge, top)}px`;
  menu.style.left = `${Math.max(edge, left)}px`;
}
