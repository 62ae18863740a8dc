import { memo, type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { whenIdle } from '../../../../ui/behavior/when-idle.browser.ts';
import { type ArtStyle, inStyle, type Theme } from '../../blocks/appearance/block.ts';
import type { PageDocument } from '../../document/page-document.ts';
import { lookOf } from '../../styles/page-look.ts';
import { factsOf } from '../draft/draft-state.ts';
import { useDraft } from '../draft/use-draft.ts';
import { PreviewFrame } from '../preview/preview-frame.tsx';

/**
 * The header of the creator's page in a style, small and static: without cover and long text, so that the style's
 * ornament, fonts and button are visible. Until it is rendered, the style's colours.
 */
export const StyleThumbnail = memo(function StyleThumbnail(props: {
  art: ArtStyle;
  theme: Theme;
  queue: DrawingQueue;
}) {
  const { art, queue } = props;
  const theme = useDeferredValue(props.theme);
  const profile = useDraft(draft => draft.profile.fields);
  const page = useDraft(draft => draft.page);
  const images = useDraft(draft => draft.images);
  const place = useRef<HTMLSpanElement>(null);
  const isDrawn = useTurn(place, queue);
  const document = useMemo(
    (): PageDocument => ({
      version: 1,
      pageId: '1',
      profile: { ...profile, coverId: null, greeting: '', bio: '' },
      appearance: inStyle(art, theme),
      sections: [],
    }),
    [art, theme, profile],
  );
  const { userUrl, zone, plan } = page;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the page, only these are printed
  const facts = useMemo(
    () => ({ ...factsOf({ page, images }), menu: [], bookUrl: '#' }),
    [userUrl, zone, plan, images],
  );
  const { hero, bg, action } = lookOf(document.appearance).palette;
  return (
    <span
      className="v-style-page"
      ref={place}
      inert
      aria-hidden="true"
      style={{ background: `linear-gradient(${hero} 62%, ${action} 62% 66%, ${bg} 66%)` }}
    >
      {isDrawn && <PreviewFrame document={document} facts={facts} device="phone" />}
    </span>
  );
});

/** Queues a rendering; the result cancels it. */
type DrawingQueue = (draw: () => void) => () => void;

/** Renders one thumbnail after another when the browser is idle, so that opening the form and typing stay fluid. */
export function createDrawingQueue(): DrawingQueue {
  const queue: (() => void)[] = [];
  let isDrawing = false;

  function drawNext(): void {
    isDrawing = queue.length > 0;
    if (!isDrawing) return;
    whenIdle(() => {
      queue.shift()?.();
      drawNext();
    });
  }

  return draw => {
    queue.push(draw);
    if (!isDrawing) drawNext();
    return () => {
      const at = queue.indexOf(draw);
      if (at >= 0) queue.splice(at, 1);
    };
  };
}

/** Whether an element is near the visible part of the screen and has had its turn. */
function useTurn(element: RefObject<HTMLElement | null>, takeTurn: DrawingQueue): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    let giveUp: (() => void) | undefined;
    const observer = new IntersectionObserver(
      entries => {
        if (!entries.some(entry => entry.isIntersecting)) return;
        observer.disconnect();
        giveUp = takeTurn(() => setDrawn(true));
      },
      { rootMargin: '120px' },
    );
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      giveUp?.();
    };
  }, [element, takeTurn]);
  return isDrawn;
}
