import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { AccountMenu } from './account-menu.tsx';
import { LiveAddress } from './live-address.tsx';
import { Mark } from './mark.tsx';
import { groups, type Screen } from './screen.ts';
import { ScreenLink } from './screen-link.tsx';
import { texts } from './texts.ts';
import { useWaiting } from './use-waiting.ts';
import { badgeOf, type Waiting } from './waiting.ts';

/** The side bar from 600 px up: the creator's name, the live address, and the screens in their groups. */
export function Rail({ screens }: { screens: readonly Screen[] }) {
  const waiting = useWaiting();
  const rail = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // The screens are more than fit beside a low window.
  useEffect(() => {
    if (pathname !== '') rail.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <nav ref={rail} className="v-rail" aria-label={texts.screens}>
      <Link className="v-rail-mark" to="/manage">
        <Mark size={26} />
        <span className="v-display">Vitrine</span>
      </Link>
      <LiveAddress />
      <div className="v-rail-nav">
        {groups.map(group => (
          <RailGroup
            key={group}
            name={group}
            waiting={waiting}
            screens={screens.filter(screen => screen.group === group && screen.isInNoMenu !== true)}
          />
        ))}
      </div>
      <div className="v-rail-foot">
        <AccountMenu />
      </div>
    </nav>
  );
}

type GroupProps = { name: string; waiting: Waiting; screens: readonly Screen[] };

function RailGroup({ name, waiting, screens }: GroupProps) {
  if (screens.length === 0) return null;
  return (
    <div className="v-rail-group">
      <h2>{name}</h2>
      <ul>
        {screens.map(screen => (
          <li key={screen.path}>
            <ScreenLink screen={screen} words={screen.title} count={badgeOf(screen.path, waiting)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
