import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/buttons/button.tsx';
import { nameOfKey } from '../parts.ts';
import { texts as numberTexts } from '../texts.ts';
import { addressOfShown, type Shown, withoutKey, withoutPage } from './filter.ts';
import { texts } from './texts.ts';

/** What the numbers are narrowed to, each with a button that removes it. */
export function FilterChips({ shown, pageTitle }: { shown: Shown; pageTitle: string | null }) {
  const { page, by, key } = shown;
  const row = useRef<HTMLDivElement>(null);
  const filter = `${page} ${by} ${key}`;
  const before = useRef(filter);
  useEffect(() => {
    if (before.current === filter) return;
    before.current = filter;
    // The row that was pressed is gone: go on where the numbers changed, at the button that widens them again.
    row.current?.querySelector<HTMLElement>('button:last-of-type')?.focus({ preventScroll: true });
    row.current?.scrollIntoView({ block: 'center' });
  }, [filter]);
  if (page === undefined && by === undefined) return null;
  return (
    <div ref={row} className="v-analytics-chips">
      {page !== undefined && (
        <Chip words={texts.chip(numberTexts.parts.page, pageTitle ?? texts.onePage)} to={withoutPage(shown)} />
      )}
      {by !== undefined && key !== undefined && (
        <Chip words={texts.chip(numberTexts.parts[by], nameOfKey(by, key))} to={withoutKey(shown)} />
      )}
    </div>
  );
}

function Chip({ words, to }: { words: string; to: Shown }) {
  const navigate = useNavigate();
  return (
    <Button
      size="small"
      iconAfter="close"
      aria-label={texts.removeFilter(words)}
      onClick={() => void navigate(addressOfShown(to), { preventScrollReset: true })}
    >
      {words}
    </Button>
  );
}
