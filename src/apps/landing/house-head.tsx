import { cardSize } from '../../product/showcase/share-cards/share-card.tsx';
import { texts } from './texts.ts';

export type HousePage = { title: string; description: string; path: string };

/** The image that shared links to these pages show. */
export const houseCardPath = '/home/card.png';

/** What search engines, shared links and tabs show of one of our own pages. `origin` is the main address. */
export function HouseHead({ title, description, path, origin }: HousePage & { origin: string }) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={`${origin}${path}`} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={`${origin}${path}`} />
      <meta property="og:image" content={`${origin}${houseCardPath}`} />
      <meta property="og:image:width" content={String(cardSize.width)} />
      <meta property="og:image:height" content={String(cardSize.height)} />
      <meta property="og:image:alt" content={texts.cardAlt} />
      <meta name="twitter:card" content="summary_large_image" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    </>
  );
}
