import './preview-frame.css';
import {
  type ComponentType,
  type MouseEvent,
  memo,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import type { BlockKind } from '../../block-kinds/kinds.ts';
import type { PageDocument, PageFacts } from '../../document/page-document.ts';
import { imageIdsIn } from '../../document/page-images.ts';
import { PageBody } from '../../rendering/page-body.tsx';
import { showcaseCss } from '../../rendering/page-style.ts';
import { fontAddresses } from '../../styles/font-face.ts';
import { lookOf } from '../../styles/page-look.ts';
import { inPlaceCss } from './in-place.tsx';
import { InPageLanguage } from './page-language.tsx';
import { type Device, devices } from './use-device.ts';
import { useDrawable } from './use-drawable.ts';

/** A place on the page: an item by its id, a section by its kind, or the header. */
export type PagePlace = { item: string } | { section: BlockKind | 'profile' };

/**
 * What is rendered of a document, and its CSS: the page, or the own page of an item. Created once, not for each
 * rendering.
 */
export type Drawing = {
  View: ComponentType<{ document: PageDocument; facts: PageFacts }>;
  css: typeof showcaseCss;
};

const wholePage: Drawing = { View: PageBody, css: showcaseCss };

type Props = {
  document: PageDocument;
  facts: PageFacts;
  device: Device;
  drawing?: Drawing | undefined;
  /** The frame's title when there are several. */
  title?: string | undefined;
  /** The place being edited: scrolled to, and highlighted when places can be selected. */
  lit?: PagePlace | undefined;
  onPick?: ((place: PagePlace, target: Element) => void) | undefined;
  /** Rendered in the frame above the page. */
  above?: ((inner: Document) => ReactNode) | undefined;
};

// Not translated: what is typed in place would be replaced, and the page is read as it is.
const blank = '<!doctype html><html lang="en" translate="no"><head><meta charset="utf-8"></head><body></body></html>';

/**
 * The page itself: the same body and CSS as the published page, rendered into a frame of its own so that the
 * widths of a phone or a desktop apply. No scripts run, and no link leads away.
 */
export function PreviewFrame({ document: page, facts, device, drawing, title, lit, onPick, above }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [inner, setInner] = useState<Document>();
  const [scale, height] = useFit(frame, devices[device].width);
  // Typing has priority; the page follows when there is time.
  const shown = useDrawable(useDeferredValue(page));
  const isBehind = useLasting(shown !== page, 250);
  return (
    <div className="v-preview" data-device={device} data-behind={isBehind || undefined} aria-busy={isBehind}>
      {/* Clicks inside the frame bubble here, because the portal is a React child. */}
      <div className="v-preview-glass" onClickCapture={event => pick(event, onPick)} onAuxClickCapture={stop}>
        <iframe
          ref={frame}
          title={title ?? devices[device].title}
          srcDoc={blank}
          tabIndex={-1}
          style={{ width: devices[device].width, height: height / scale, scale: String(scale) }}
          onLoad={event => setInner(event.currentTarget.contentDocument ?? undefined)}
        />
        {inner !== undefined &&
          shown !== undefined &&
          createPortal(
            <>
              <InPageLanguage locale={facts.locale}>
                <Body
                  page={shown}
                  facts={facts}
                  inner={inner}
                  drawing={drawing ?? wholePage}
                  lit={lit}
                  glows={onPick !== undefined}
                />
              </InPageLanguage>
              {above?.(inner)}
            </>,
            inner.body,
          )}
      </div>
    </div>
  );
}

/** True once something has been true for so many milliseconds; quick renderings are not marked. */
function useLasting(now: boolean, ms: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!now) return;
    const wait = setTimeout(() => setLasts(true), ms);
    return () => {
      clearTimeout(wait);
      setLasts(false);
    };
  }, [now, ms]);
  return now && lasts;
}

const Body = memo(function Body(props: {
  page: PageDocument;
  facts: PageFacts;
  inner: Document;
  drawing: Drawing;
  lit: PagePlace | undefined;
  glows: boolean;
}) {
  const { page, facts, inner, drawing, lit, glows } = props;
  useSheet(inner, usePageCss(page, facts, drawing));
  // A click on a video selects its item: nothing plays here.
  useSheet(inner, `html { scrollbar-width: none; } iframe { pointer-events: none; } ${glows ? inPlaceCss : ''}`);
  useSheet(inner, lit === undefined || !glows ? '' : litCss(selectorOf(lit)));
  useScrollTo(inner, lit);
  return <drawing.View document={page} facts={facts} />;
});

/** The page's CSS, computed again only when something it depends on changes: not for every letter of a text. */
function usePageCss(page: PageDocument, facts: PageFacts, drawing: Drawing): string {
  const kinds = page.sections.map(section => section.kind).join();
  const pictures = page.sections.flatMap(section => section.items.flatMap(item => imageIdsIn(item.fields))).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the page's sections only the kinds and pictures count
  return useMemo(() => {
    const fonts = fontAddresses(lookOf(page.appearance).fonts);
    return withFontsAwaited(drawing.css(page, facts, fonts));
  }, [page.appearance, page.profile, facts, kinds, pictures, drawing]);
}

// A visitor's first view does not wait for text fonts; a creator who chooses a style wants to see them.
const withFontsAwaited = (css: string): string => css.replaceAll(/font-display:\s*optional/g, 'font-display:swap');

/** Adds CSS to the frame as a constructed sheet, so that only changed rules are parsed again. */
export function useSheet(inner: Document, css: string): void {
  const sheet = useMemo(() => {
    const made =
      inner.defaultView === null ? undefined : new (inner.defaultView as Window & typeof globalThis).CSSStyleSheet();
    return made;
  }, [inner]);
  useLayoutEffect(() => {
    if (sheet === undefined) return;
    inner.adoptedStyleSheets = [...inner.adoptedStyleSheets.filter(other => other !== sheet), sheet];
    return () => {
      inner.adoptedStyleSheets = inner.adoptedStyleSheets.filter(other => other !== sheet);
    };
  }, [inner, sheet]);
  useLayoutEffect(() => {
    sheet?.replaceSync(css);
  }, [sheet, css]);
}

function useScrollTo(inner: Document, lit: PagePlace | undefined): void {
  const selector = lit === undefined ? undefined : selectorOf(lit);
  useEffect(() => {
    if (selector === undefined) return;
    // A moment, so that a new item is rendered and the frame has its height.
    const wait = setTimeout(() => {
      const view = inner.defaultView;
      const target = inner.querySelector(selector);
      if (view === null || target === null) return;
      // scrollIntoView would also scroll the frame's surroundings.
      const box = target.getBoundingClientRect();
      if (box.top >= 56 && box.bottom <= view.innerHeight) return;
      const air = Math.max(72, (view.innerHeight - box.height) / 2);
      const calm = view.matchMedia('(prefers-reduced-motion: reduce)').matches;
      view.scrollTo({ top: view.scrollY + box.top - air, behavior: calm ? 'auto' : 'smooth' });
    }, 60);
    return () => clearTimeout(wait);
  }, [inner, selector]);
}

export const selectorOf = (place: PagePlace): string =>
  'item' in place ? `[data-item="${CSS.escape(place.item)}"]` : `[data-section="${CSS.escape(place.section)}"]`;

// The highlight, in the page's own colour: an outline that fades to a thin line.
const litCss = (selector: string): string => `
  ${selector} { outline: 2px solid color-mix(in oklab, var(--primary) 55%, transparent); outline-offset: 8px; border-radius: 4px;
    animation: lit 900ms ease-out; }
  [data-section]${selector} { outline-offset: -6px; }
  @keyframes lit { from { outline-color: var(--primary); background: color-mix(in oklab, var(--primary) 16%, transparent); } }
  @media (prefers-reduced-motion: reduce) { ${selector} { animation: none; } }`;

function pick(event: MouseEvent, onPick: Props['onPick']): void {
  stop(event);
  const target = event.target as Element;
  const item = target.closest('[data-item]')?.getAttribute('data-item');
  const section = target.closest('[data-section]')?.getAttribute('data-section');
  if (item != null) onPick?.({ item }, target);
  else if (section != null) onPick?.({ section: section as BlockKind }, target);
}

const stop = (event: SyntheticEvent): void => event.preventDefault();

/** The scale at which a page of `width` fits its place, and the resulting height. */
function useFit(frame: RefObject<HTMLIFrameElement | null>, width: number): [scale: number, height: number] {
  const [fit, setFit] = useState<[number, number]>([1, 700]);
  useLayoutEffect(() => {
    const place = frame.current?.parentElement;
    if (place == null) return;
    const measure = () => setFit([Math.min(1, place.clientWidth / width) || 1, place.clientHeight || 700]);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    return () => observer.disconnect();
  }, [frame, width]);
  return fit;
}
