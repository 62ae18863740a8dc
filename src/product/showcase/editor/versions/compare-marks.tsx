import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { useSheet } from '../preview/preview-frame.tsx';
import { changeIcons } from './change-list.tsx';
import { type Compared, markWords, placeOnPage } from './compared.browser.ts';
import { rangesOfWords } from './words-on-page.browser.ts';

type Props = {
  inner: Document;
  /** Which of the two pages this is: removed things are only in the earlier, added ones only in the later. */
  side: 'before' | 'after';
  changes: readonly Compared[];
  current: number;
  onChoose: (place: number) => void;
  /** Reports the document of this page, and when it is gone. */
  onPage: (page: Document | undefined) => void;
};

type Box = { place: number; top: number; left: number; width: number; height: number };

/** Frames around differences, rendered above the page without changing it; and changed words, highlighted in place. */
export function CompareMarks({ inner, side, changes, current, onChoose, onPage }: Props): ReactNode {
  const boxes = useBoxes(inner, changes);
  useSheet(inner, css);
  useWords(inner, side, changes);
  useLayoutEffect(() => {
    onPage(inner);
    return () => onPage(undefined);
  }, [inner, onPage]);
  return (
    <div className="vc-marks" aria-hidden="true">
      {boxes.map(({ place, ...box }) => {
        const compared = changes[place];
        if (compared === undefined) return null;
        const { line } = compared;
        return (
          <div
            key={place}
            className="vc-mark"
            data-change={line.change}
            data-current={place === current || undefined}
            data-inside={box.top < 26 || undefined}
            style={box}
          >
            <button type="button" tabIndex={-1} onClick={() => onChoose(place)}>
              <Icon name={changeIcons[line.change]} size={14} />
              {markWords[line.change]}
            </button>
          </div>
        );
      })}
    </div>
  );
}

/** Where the changes are on this page, measured again whenever it grows or is rendered. */
function useBoxes(inner: Document, changes: readonly Compared[]): Box[] {
  const [boxes, setBoxes] = useState<Box[]>([]);
  useEffect(() => {
    const view = inner.defaultView;
    const page = inner.querySelector('.v');
    if (view === null || page === null) return;
    const measure = () => {
      setBoxes(
        changes.flatMap((compared, place): Box[] => {
          const box = placeOnPage(inner, compared)?.getBoundingClientRect();
          if (box === undefined || box.width === 0) return [];
          const edge = 4;
          const left = Math.max(2, box.left + view.scrollX - edge);
          const right = Math.min(inner.documentElement.clientWidth - 2, box.right + view.scrollX + edge);
          return [
            { place, left, top: box.top + view.scrollY - edge, width: right - left, height: box.height + 2 * edge },
          ];
        }),
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(page);
    // Fonts and pictures that load move things without changing the page's own size.
    const late = setTimeout(measure, 400);
    inner.addEventListener('load', measure, true);
    return () => {
      clearTimeout(late);
      observer.disconnect();
      inner.removeEventListener('load', measure, true);
    };
  }, [inner, changes]);
  return boxes;
}

/** Highlights changed words, in browsers that can do so without changing the page. */
function useWords(inner: Document, side: 'before' | 'after', changes: readonly Compared[]): void {
  const wanted = side === 'before' ? 'removed' : 'added';
  const edited = useMemo(() => changes.filter(({ texts }) => texts.length > 0), [changes]);
  useEffect(() => {
    const view = inner.defaultView as (Window & typeof globalThis) | null;
    if (view === null || !('Highlight' in view)) return;
    // After rendering, since the text is read from the page.
    const wait = setTimeout(() => {
      const ranges = edited.flatMap(compared => {
        const element = placeOnPage(inner, compared);
        return element === null
          ? []
          : compared.texts.flatMap(({ runs }) => (runs === null ? [] : rangesOfWords(element, runs, wanted)));
      });
      view.CSS.highlights.set(`vc-${wanted}`, new view.Highlight(...ranges));
    }, 80);
    return () => {
      clearTimeout(wait);
      view.CSS.highlights.delete(`vc-${wanted}`);
    };
  }, [inner, wanted, edited]);
}

// Our own styles: the same over every page style, light or dark.
const css = `
.vc-marks { position: absolute; z-index: 98; inset: 0 auto auto 0; width: 0; height: 0; }
.vc-mark { --vc: #1b5fa8; position: absolute; box-sizing: border-box; border: 2px solid var(--vc); border-radius: 6px; pointer-events: none;
  box-shadow: 0 0 0 1px rgb(255 255 255 / 0.7); background: color-mix(in srgb, var(--vc) 6%, transparent); }
.vc-mark[data-change="added"] { --vc: #1e6b3a; }
.vc-mark[data-change="removed"] { --vc: #b3261e; border-style: dashed; }
.vc-mark:is([data-change="moved"], [data-change="section_moved"]) { --vc: #6d3fc8; border-style: dotted; }
.vc-mark[data-current] { box-shadow: 0 0 0 1px #fff, 0 0 0 5px color-mix(in srgb, var(--vc) 45%, transparent); background: color-mix(in srgb, var(--vc) 10%, transparent); }
.vc-mark button { position: absolute; right: -2px; bottom: 100%; margin: 0 0 -2px; display: inline-flex; align-items: center; gap: 4px; min-height: 0; padding: 2px 8px 2px 6px; border: 0;
  border-radius: 6px 6px 0 6px; background: var(--vc); color: #fff; font: 600 12px/18px Inter, system-ui, sans-serif; letter-spacing: 0; text-transform: none; white-space: nowrap;
  pointer-events: auto; cursor: pointer; box-shadow: 0 0 0 1px rgb(255 255 255 / 0.7); }
.vc-mark[data-inside] button { inset: 8px auto auto 8px; margin: 0; border-radius: 6px; }
.vc-mark svg { display: block; width: 14px; height: 14px; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
::highlight(vc-added) { background: #c9efd3; color: #0b3d1f; }
::highlight(vc-removed) { background: #fbd5d1; color: #6d1510; text-decoration: line-through; }
iframe { pointer-events: none; }`;
