import { useEffect, useEffectEvent } from 'react';
import { useDraftStore } from '../draft/use-draft.ts';
import { InPlaceWords } from './in-place-words.tsx';
import { allSpots, isSameText, type Spot } from './texts-on-page.browser.ts';

type Props = {
  inner: Document;
  spot: Spot | undefined;
  onSpot: (spot: Spot | undefined) => void;
  /** The field F2 starts with. */
  startAt: string;
};

/** Editing texts at their place on the page. An overlay on the preview; the page below stays the published one. */
export function InPlace({ inner, spot, onSpot, startAt }: Props) {
  const store = useDraftStore();

  const begin = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'F2' || document.querySelector('dialog[open]') !== null) return;
    const { draft } = store.view();
    if (draft === null) return;
    event.preventDefault();
    const all = allSpots(inner.body, draft);
    onSpot(all.find(({ element }) => element.closest(startAt) !== null) ?? all[0]);
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => begin(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  function step(from: Spot, by: 1 | -1): void {
    const { draft } = store.view();
    const all = draft === null ? [] : allSpots(inner.body, draft);
    const now = all.findIndex(({ text }) => isSameText(text, from.text));
    onSpot(all[now + by]);
    if (all[now + by] === undefined) backToList();
  }

  if (spot === undefined) return null;
  return (
    <InPlaceWords
      key={JSON.stringify(spot.text)}
      spot={spot}
      inner={inner}
      onStep={by => step(spot, by)}
      onDone={isByKey => {
        onSpot(undefined);
        if (isByKey) backToList();
      }}
    />
  );
}

const backToList = (): void =>
  document.querySelector<HTMLElement>('.v-sections [aria-current="true"]')?.focus({ preventScroll: true });

/** Hides a text on the page while it is edited above. */
export const inPlaceCss = `
  [data-in-place] { color: transparent !important; -webkit-text-fill-color: transparent !important; text-shadow: none !important; }
  [data-section] :is(h1, h2, h3, p, strong, span, li, a, blockquote, figcaption) { cursor: text; }`;
