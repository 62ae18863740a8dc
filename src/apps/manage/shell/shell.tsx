import './shell.css';
import './rail.css';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, Outlet, useLocation, useMatches } from 'react-router';
import { call } from '../../../base/operations/call.ts';
import { hoursOf } from '../../../base/own-locale.ts';
import { useSession, useSignedIn } from '../../../product/accounts/auth.client.ts';
import { changeCreator } from '../../../product/accounts/creators/contract.ts';
import { whenIdle } from '../../../ui/behavior/when-idle.browser.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { later, Opened } from '../../../ui/display/later.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { announce } from '../../../ui/overlays/announcer.tsx';
import { Bell } from './bell.tsx';
import { Mark } from './mark.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { Rail } from './rail.tsx';
import type { Screen } from './screen.ts';
import { texts } from './texts.ts';
import { useEarlyLetters } from './use-early-keys.ts';

const CommandPalette = later(async () => (await import('./command-palette.tsx')).CommandPalette);

type Props = {
  screens: readonly Screen[];
  /** The page's state and its Publish button, shown everywhere. */
  publish?: ReactNode;
  /** Notices shown on every screen, above it. */
  notice?: ReactNode;
};

/** The frame of the dashboard: rail, top bar, the screen, and on a phone a bar at the foot. */
export function Shell({ screens: all, publish, notice }: Props) {
  const isOperator = useSignedIn().user.isOperator === true;
  const screens = all.filter(({ onlyOperators }) => isOperator || onlyOperators !== true);
  const screen = useScreen(isOperator);
  const [commands, setCommands] = useState(false);
  useShortcut('k', () => setCommands(open => !open));
  const early = useEarlyLetters(commands);
  useLocaleHours();
  useEffect(() => {
    const wait = setTimeout(() => whenIdle(() => void CommandPalette.fetch().catch(() => undefined)), 3000);
    return () => clearTimeout(wait);
  }, []);
  const main = useScreenFocus(screen);
  return (
    <div className="v-shell">
      <title>{screen === undefined ? 'Vitrine' : `${screen.title} · Vitrine`}</title>
      <a className="v-skip" href="#screen">
        {texts.shell.skipToContent}
      </a>
      <Rail screens={screens} />
      <header className="v-bar">
        <Link className="v-bar-mark" to="/manage" aria-label={texts.shell.vitrineHome}>
          <Mark />
        </Link>
        <span className="v-bar-title v-caps">{screen?.title}</span>
        <button type="button" className="v-bar-search" onClick={() => setCommands(true)}>
          <Icon name="search" size={16} />
          <span>{texts.searchAndCommands}</span>
          <kbd>{texts.shell.ctrlK}</kbd>
        </button>
        <span className="v-bar-search-small">
          <IconButton icon="search" label={texts.searchAndCommands} onClick={() => setCommands(true)} />
        </span>
        <Bell />
        {publish}
      </header>
      <main ref={main} id="screen" className="v-screen" tabIndex={-1} data-whole={screen?.wholeWidth || undefined}>
        {notice}
        <Outlet />
      </main>
      <PhoneBar screens={screens} />
      <Opened is={commands}>
        <CommandPalette open={commands} onClose={() => setCommands(false)} screens={screens} early={early} />
      </Opened>
    </div>
  );
}

/** The open screen; undefined for an operator's screen when the creator is not one. */
function useScreen(isOperator: boolean): Screen | undefined {
  const screen = useMatches().at(-1)?.handle as Screen | undefined;
  return screen?.onlyOperators === true && !isOperator ? undefined : screen;
}

/** Announces a new screen and focuses it, so that the keyboard starts there and not in the rail. */
function useScreenFocus(screen: Screen | undefined) {
  const main = useRef<HTMLElement>(null);
  const first = useRef(true);
  const path = useLocation().pathname.split('/').slice(0, 3).join('/');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a detail opening beside the list keeps focus where it is
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    main.current?.focus({ preventScroll: true });
    if (screen !== undefined) announce(screen.name);
  }, [path]);
  return main;
}

/** Tells the server how this browser writes times; emails follow it while the time format is automatic. */
function useLocaleHours(): void {
  const creator = useSession()?.creator;
  const hours = hoursOf(undefined);
  const isNews = creator !== undefined && creator.timeFormat === null && creator.localeHours !== hours;
  useEffect(() => {
    // Nothing waits for the answer; after a failure the next visit tries again.
    if (isNews) void call(changeCreator, { body: { localeHours: hours } }).catch(() => undefined);
  }, [isNews, hours]);
}

/** Runs an action on Ctrl or Command with a letter, wherever the focus is. */
function useShortcut(letter: string, action: () => void): void {
  const run = useEffectEvent(action);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== letter)
        return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [letter]);
}
