import './bulk-bar.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../buttons/button.tsx';
import { texts } from './texts.ts';
import type { Choice } from './use-chosen.ts';

type Props<Row> = {
  /** What is selected, for screen readers: "Chosen bookings". */
  label: string;
  choice: Choice<Row>;
  /** How many rows the list shows, and how many its filter finds, shown or not. */
  shown: number;
  found: number;
  /** Actions on the selection. */
  children: ReactNode;
};

/**
 * The number of selected rows, over all pages, and actions on them; shown while any is selected. Escape clears the
 * selection.
 */
export function BulkBar<Row>({ label, choice, shown, found, children }: Props<Row>) {
  const { here, elsewhere, most, isChoosing, toggleShown, chooseFound, chooseNone } = choice;
  const chosen = here + elsewhere;
  useEscape(chosen > 0, chooseNone);
  useFocusBack(chosen);
  if (chosen === 0) return null;
  return (
    <section className="v-bulk" aria-label={label}>
      <strong role="status">
        {texts.bulkBar.selected(chosen) +
          (elsewhere > 0 ? texts.bulkBar.notShownHere(elsewhere) : '') +
          (chosen >= most && found > most ? texts.bulkBar.maximum : '')}
      </strong>
      {here < Math.min(shown, most) && (
        <Button size="small" kind="quiet" className="v-bulk-shown" onClick={toggleShown}>
          {shown > most ? texts.bulkBar.selectTheFirst(most) : texts.bulkBar.selectAllShown(shown, shown < found)}
        </Button>
      )}
      {found > shown && shown < most && (here < shown || chosen < Math.min(found, most)) && (
        <Button
          size="small"
          kind="quiet"
          className="v-bulk-found"
          loading={isChoosing}
          onClick={() => void chooseFound()}
        >
          {found > most ? texts.bulkBar.selectTheFirst(most) : texts.bulkBar.selectAll(found)}
        </Button>
      )}
      <Button size="small" kind="quiet" onClick={chooseNone}>
        {texts.bulkBar.clear}
      </Button>
      <span className="v-bulk-acts">{children}</span>
    </section>
  );
}

/** Escape first belongs to overlays above the list, and to a focused field. */
function useEscape(isOn: boolean, act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (document.querySelector('dialog[open], :popover-open') !== null) return;
      if (event.target instanceof Element && event.target.matches('input:not([type="checkbox"]), textarea, select'))
        return;
      latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);
}

/**
 * The bar disappears when nothing is selected any more, and maybe the selected rows too, which would move the
 * keyboard focus to the top of the page. Moves it to the row at the place of the first selected one, until
 * something is pressed.
 */
function useFocusBack(chosen: number): void {
  const [place, before, isLost] = [useRef(0), useRef(chosen), useRef(false)];
  useEffect(() => {
    const boxes = [...document.querySelectorAll<HTMLInputElement>('input[data-choose]')];
    if (chosen > 0)
      place.current = Math.max(
        0,
        boxes.findIndex(box => box.checked),
      );
    else if (before.current > 0) isLost.current = true;
    before.current = chosen;
    if (isLost.current && document.activeElement === document.body)
      boxes[Math.min(place.current, boxes.length - 1)]?.focus({ preventScroll: true });
  });
  useEffect(() => {
    const forget = (): void => {
      isLost.current = false;
    };
    document.addEventListener('keydown', forget, true);
    document.addEventListener('pointerdown', forget, true);
    return () => {
      document.removeEventListener('keydown', forget, true);
      document.removeEventListener('pointerdown', forget, true);
    };
  }, [isLost]);
}
