import '../../ui/display/wide-tabs.css';
import './settings.css';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/display/card.tsx';
import { Row, Stack } from '../../ui/display/stack.tsx';
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

/** A form that is seldom needed is folded behind a button with these words, beside what is set now. */
export type Fold = { open: string; useSummary?: () => string };

type PartProps = {
  id: string;
  title: string;
  sentence: string;
  inGroup?: boolean;
  fold?: Fold | undefined;
  children: ReactNode;
};

/**
 * One part of a settings screen: what it is for, and its form or the button that opens it. Parts of a group share
 * its card.
 */
export function SettingsPart({ id, title, sentence, inGroup = false, fold, children }: PartProps) {
  const Heading = inGroup ? 'h3' : 'h2';
  const form =
    fold === undefined ? (
      children
    ) : (
      <Folded part={id} title={title} fold={fold}>
        {children}
      </Folded>
    );
  return (
    <section id={id} className="v-settings-part" aria-label={title} tabIndex={-1}>
      <header>
        <Heading>{title}</Heading>
        <p>{sentence}</p>
      </header>
      {inGroup ? <div className="v-settings-form">{form}</div> : <Card>{form}</Card>}
    </section>
  );
}

const noSummary = (): string => '';
type FoldedProps = { part: string; title: string; fold: Fold; children: ReactNode };

/** A form that opens under its button, and is open at once when the address names it. */
function Folded({ part, title, fold: { open, useSummary = noSummary }, children }: FoldedProps) {
  const { hash, key } = useLocation();
  const isSentHere = hash === `#${part}`;
  const [isOpen, setOpen] = useState(isSentHere);
  const summary = useSummary();
  const formId = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address again opens it again
  useEffect(() => {
    if (isSentHere) setOpen(true);
  }, [isSentHere, key]);
  return (
    <Stack gap={16}>
      <Row wrap justify={summary === '' ? 'start' : 'space-between'} gap={12}>
        {summary !== '' && <span className="v-settings-now">{summary}</span>}
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={formId}
          aria-label={isOpen ? texts.settingsScreen.closePart(title) : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? texts.settingsScreen.close : open}
        </Button>
      </Row>
      <div id={formId} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </Stack>
  );
}
