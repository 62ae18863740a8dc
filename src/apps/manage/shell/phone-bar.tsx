import { useState } from 'react';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { AccountList } from './account-menu.tsx';
import { LiveAddress } from './live-address.tsx';
import { groups, type Screen } from './screen.ts';
import { ScreenLink } from './screen-link.tsx';
import { texts } from './texts.ts';
import { useWaiting } from './use-waiting.ts';
import { badgeOf } from './waiting.ts';

/** The bar at the foot of a phone: the screens used daily, and More for the rest. */
export function PhoneBar({ screens }: { screens: readonly Screen[] }) {
  const [more, setMore] = useState(false);
  const waiting = useWaiting();
  return (
    <>
      <nav className="v-phone-bar" aria-label={texts.phoneBar.mainScreens}>
        {screens
          .filter(screen => screen.onPhoneBar !== undefined)
          .sort((one, other) => (one.onPhoneBar ?? 0) - (other.onPhoneBar ?? 0))
          .map(screen => (
            <ScreenLink key={screen.path} screen={screen} words={screen.name} count={badgeOf(screen.path, waiting)} />
          ))}
        <button type="button" className="v-screen-link" aria-haspopup="dialog" onClick={() => setMore(true)}>
          <Icon name="menu" />
          <span>{texts.phoneBar.more}</span>
        </button>
      </nav>
      <Sheet open={more} onClose={() => setMore(false)} title={texts.phoneBar.more}>
        <LiveAddress />
        <nav className="v-more" aria-label={texts.phoneBar.allScreens}>
          {groups.flatMap(group =>
            screens
              .filter(screen => screen.group === group && screen.isInNoMenu !== true)
              .map(screen => (
                <ScreenLink
                  key={screen.path}
                  screen={screen}
                  words={screen.title}
                  count={badgeOf(screen.path, waiting)}
                  onClick={() => setMore(false)}
                />
              )),
          )}
        </nav>
        <AccountList />
      </Sheet>
    </>
  );
}
