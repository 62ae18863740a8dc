import { type ReactNode, useEffect, useRef } from 'react';
import { Tabs } from '../../../ui/display/tabs.tsx';
import { texts } from './texts.ts';

export type PhonePane = 'list' | 'form' | 'preview';
const panes: readonly PhonePane[] = ['list', 'form', 'preview'];

type Props = {
  pane: PhonePane;
  onPane: (pane: PhonePane) => void;
  list: ReactNode;
  form: ReactNode;
  preview: ReactNode;
};

/** Three panes side by side, of which a phone shows one; a swipe or a tab goes to the next. */
export function PhonePanes({ pane, onPane, ...contents }: Props) {
  const track = useRef<HTMLDivElement>(null);
  const settle = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHeld = useRef(false);
  /** Only a finger or a wheel on the row chooses a pane: a smooth scroll may stop on its way, or go on late. */
  const isSwiped = useRef(false);
  const isOpened = useRef(false);

  useEffect(() => {
    const row = track.current;
    if (row === null) return;
    // An earlier timer would scroll back to the former pane.
    clearTimeout(settle.current);
    isSwiped.current = false;
    align(row, pane, isOpened.current ? 'smooth' : 'instant');
    isOpened.current = true;
  }, [pane]);

  // A swipe has ended when nothing has scrolled for a moment.
  function onScroll(): void {
    clearTimeout(settle.current);
    settle.current = setTimeout(() => {
      const row = track.current;
      if (row === null) return;
      const shown = panes[Math.round(row.scrollLeft / row.clientWidth)];
      if (isHeld.current || shown === undefined) return;
      if (shown !== pane && isSwiped.current) onPane(shown);
      // Something else scrolled the row, such as a focused field.
      else align(row, pane, 'instant');
      isSwiped.current = false;
    }, 120);
  }

  function letGo(): void {
    isHeld.current = false;
    onScroll();
  }

  return (
    <>
      <div className="v-phone-tabs">
        <Tabs
          label={texts.phonePanes.editorViews}
          tabs={[
            { id: 'list', label: texts.phonePanes.list },
            { id: 'form', label: texts.form },
            { id: 'preview', label: texts.preview },
          ]}
          value={pane}
          onChange={onPane}
        />
      </div>
      <div
        className="v-phone-panes"
        ref={track}
        onScroll={onScroll}
        onTouchStart={() => {
          isHeld.current = true;
          isSwiped.current = true;
        }}
        onWheel={({ deltaX }) => {
          isSwiped.current ||= deltaX !== 0;
        }}
        onTouchEnd={letGo}
        onTouchCancel={letGo}
      >
        {panes.map(name => (
          <div key={name} className={`v-pane v-pane-${name}`} inert={name !== pane}>
            {contents[name]}
          </div>
        ))}
      </div>
    </>
  );
}

/** Scrolls the row to a pane. Cancels a scroll under way, also where the row is there. */
function align(row: HTMLElement, pane: PhonePane, behavior: ScrollBehavior): void {
  const left = panes.indexOf(pane) * row.clientWidth;
  const isAstray = Math.abs(row.scrollLeft - left) > 2;
  row.scrollTo({ left, behavior: isAstray ? behavior : 'instant' });
}
