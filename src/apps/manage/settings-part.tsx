import '../../ui/display/wide-tabs.css';
import './settings.css';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/display/card.tsx';
import { texts } from './screen-texts.ts';

type Way = { id: string; name: string };

/**
 * Links to each group of settings, always in sight since the screen is long. An address with `#id` scrolls to its
 * part.
 */
export function SettingsWays({ ways }: { ways: readonly Way[] }) {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address again goes there again
  useEffect(() => {
    if (hash !== '') goTo(hash.slice(1));
  }, [hash, key]);
  return (
    <nav className="v-settings-ways" aria-label={texts.settingsScreen.settingsSections}>
      <div className="v-settings-ways-row v-wide-row">
        {ways.map(({ id, name }) => (
          <Button key={id} kind="quiet" size="small" onFocus={comeIntoView} onClick={() => goTo(id)}>
            {name}
          </Button>
        ))}
      </div>
    </nav>
  );
}

/** Scrolls a link that is cut off at the edge of a phone into view; the browser itself would not. */
function comeIntoView({ currentTarget }: { currentTarget: HTMLElement }): void {
  currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

function goTo(id: string): void {
  const part = document.getElementById(id);
  part?.scrollIntoView({ block: 'start' });
  part?.focus({ preventScroll: true });
}

type PartProps = { id: string; title: string; sentence: string; children: ReactNode };

/** One part of a settings screen: what it is for, and its form. */
export function SettingsPart({ id, title, sentence, children }: PartProps) {
  return (
    <section id={id} className="v-settings-part" aria-label={title} tabIndex={-1}>
      <header>
        <h2>{title}</h2>
        <p>{sentence}</p>
      </header>
      <Card>{children}</Card>
    </section>
  );
}
