import { useCallback, useEffect, useRef, useState } from 'react';
import { type Landmarks, mapScroll } from '../preview/scroll-map.ts';
import { type Compared, placeOnPage } from './compared.browser.ts';

type Pages = { before: Document | undefined; after: Document | undefined };
type Side = keyof Pages;
const sides: readonly Side[] = ['before', 'after'];

/** Two rendered pages that scroll together, and a way to scroll both to a difference. */
export function useSideBySide() {
  const [pages, setPages] = useState<Pages>({ before: undefined, after: undefined });
  // The page that is scrolled by hand leads; a jump moves both.
  const leader = useRef<Side | undefined>(undefined);
  const onBefore = useCallback((before: Document | undefined) => setPages(now => ({ ...now, before })), []);
  const onAfter = useCallback((after: Document | undefined) => setPages(now => ({ ...now, after })), []);

  useEffect(() => {
    const { before, after } = pages;
    if (before === undefined || after === undefined) return;
    const stop = sides.map(side => follow(side, side === 'before' ? [before, after] : [after, before], leader));
    return () => {
      for (const end of stop) end();
    };
  }, [pages]);

  const show = useCallback(
    (compared: Compared) => {
      leader.current = undefined;
      const places = sides.map(side => targetOf(pages[side], compared));
      const [before, after] = places;
      scrollTo(pages.before, before ?? across(pages.after, pages.before, after));
      scrollTo(pages.after, after ?? across(pages.before, pages.after, before));
    },
    [pages],
  );

  /** Scrolls both by a part of the visible height. */
  const turn = useCallback(
    (part: number) => {
      leader.current = 'after';
      const view = pages.after?.defaultView;
      view?.scrollBy({ top: view.innerHeight * part });
    },
    [pages],
  );
  return { onBefore, onAfter, show, turn, isDrawn: pages.before !== undefined && pages.after !== undefined };
}

const ownInput = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

function follow(side: Side, [one, other]: [Document, Document], leader: { current: Side | undefined }): () => void {
  const view = one.defaultView;
  const lead = () => {
    leader.current = side;
  };
  const onScroll = () => {
    if (leader.current !== side || view === null) return;
    other.defaultView?.scrollTo({ top: across(one, other, view.scrollY) ?? 0 });
  };
  for (const event of ownInput) view?.addEventListener(event, lead, { passive: true });
  view?.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    for (const event of ownInput) view?.removeEventListener(event, lead);
    view?.removeEventListener('scroll', onScroll);
  };
}

// The landmark is a little below the top.
const eyes = 120;

function across(one: Document | undefined, other: Document | undefined, y: number | undefined): number | undefined {
  if (one === undefined || other === undefined || y === undefined) return undefined;
  const end = { from: heightOf(one), to: heightOf(other) };
  return Math.max(0, mapScroll(y + eyes, landmarksOf(one), landmarksOf(other), end) - eyes);
}

const heightOf = (page: Document): number => page.documentElement.scrollHeight;

function landmarksOf(page: Document): Landmarks {
  const scrolled = page.defaultView?.scrollY ?? 0;
  return new Map(
    [...page.querySelectorAll('[data-section], [data-item]')].map(element => [
      element.getAttribute('data-item') ?? element.getAttribute('data-section') ?? '',
      element.getBoundingClientRect().top + scrolled,
    ]),
  );
}

function targetOf(page: Document | undefined, compared: Compared): number | undefined {
  const view = page?.defaultView;
  if (page === undefined || view == null) return undefined;
  if (compared.place === null) return 0;
  const box = placeOnPage(page, compared)?.getBoundingClientRect();
  if (box === undefined) return undefined;
  return Math.max(0, view.scrollY + box.top - Math.max(56, (view.innerHeight - box.height) / 2));
}

function scrollTo(page: Document | undefined, top: number | undefined): void {
  const view = page?.defaultView;
  if (view == null || top === undefined) return;
  const calm = view.matchMedia('(prefers-reduced-motion: reduce)').matches;
  view.scrollTo({ top, behavior: calm ? 'auto' : 'smooth' });
}
