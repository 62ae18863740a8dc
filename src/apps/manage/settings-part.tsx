import './settings.css';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/display/card.tsx';
import { texts } from './screen-texts.ts';

type Way = { id: string; name: string };

/** The way to each group of parts. They are always there, as the screen is long. An address with `#id` goes there by itself. */
export function SettingsWays({ ways }: { ways: readonly Way[] }) {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') goTo(hash.slice(1));
  }, [hash]);
  return (
    <nav className="v-settings-ways" aria-label={texts.settingsScreen.settingsSections}>
      {ways.map(({ id, name }) => (
        <Button key={id} size="small" onClick={() => goTo(id)}>
          {name}
        </Button>
      ))}
    </nav>
  );
}

function goTo(id: string): void {
  const part = document.getElementById(id);
  part?.scrollIntoView({ block: 'start' });
  part?.focus({ preventScroll: true });
}

type PartProps = { id: string; title: string; sentence: string; inGroup?: boolean; children: ReactNode };

/** One part of a settings screen: what it is for, and its form. */
export function SettingsPart({ id, title, sentence, inGroup = false, children }: PartProps) {
  const Heading = inGroup ? 'h3' : 'h2';
  return (
    <section id={id} className="v-settings-part" aria-label={title} tabIndex={-1}>
      <header>
        <Heading>{title}</Heading>
        <p>{sentence}</p>
      </header>
      <Card>{children}</Card>
    </section>
  );
}
