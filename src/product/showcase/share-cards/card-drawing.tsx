import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageLook } from '../styles/page-look.ts';
import { PlaceholderPortrait } from '../styles/placeholder-portrait.tsx';
import { cardPanel, cardSize } from './share-card.tsx';

/** The drawing at the side of a card, the style's or another, as a data address. */
export function drawingOf(
  { palette, placeholderPortrait }: PageLook,
  name: string,
  hasPortrait: boolean,
  other?: ReactNode,
): string {
  const { primary, second, ink, line, surface } = palette;
  const width = cardSize.width - cardPanel(hasPortrait);
  const svg = renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" width={width} height={cardSize.height} aria-hidden="true">
      <style>{`.p{fill:${primary}}.s{fill:${second}}.i{fill:${ink}}.l{fill:${line}}.g{fill:${surface}}`}</style>
      {other ?? <PlaceholderPortrait name={name} drawing={placeholderPortrait} />}
    </svg>,
  );
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
