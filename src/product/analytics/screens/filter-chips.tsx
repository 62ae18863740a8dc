import { useNavigate } from 'react-router';
import { Button } from '../../../ui/buttons/button.tsx';
import { Row } from '../../../ui/display/stack.tsx';
import { nameOfKey } from '../parts.ts';
import { texts as numberTexts } from '../texts.ts';
import { addressOfShown, type Shown, withoutKey, withoutPage } from './filter.ts';
import { texts } from './texts.ts';

/** What the numbers are narrowed to, each with a button that removes it. */
export function FilterChips({ shown, pageTitle }: { shown: Shown; pageTitle: string | null }) {
  const { page, by, key } = shown;
  if (page === undefined && by === undefined) return null;
  return (
    <Row wrap gap={8} className="v-analytics-chips">
      {page !== undefined && (
        <Chip words={texts.chip(numberTexts.parts.page, pageTitle ?? texts.onePage)} to={withoutPage(shown)} />
      )}
      {by !== undefined && key !== undefined && (
        <Chip words={texts.chip(numberTexts.parts[by], nameOfKey(by, key))} to={withoutKey(shown)} />
      )}
    </Row>
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
