import './head-previews.css';
import { type CSSProperties, useEffect, useState } from 'react';
import type { Appearance } from '../../blocks/appearance/block.ts';
import { useFormTools } from '../../form-fields/form-context.tsx';
import type { HeadWords } from '../../form-fields/use-editor-tools.ts';
import { lookOf, type PageLook } from '../../styles/page-look.ts';
import { PlaceholderPortrait } from '../../styles/placeholder-portrait.tsx';
import { isDrawable } from '../../styles/style-registry.ts';
import { fetchStylesOf } from '../preview/fetch-styles.ts';
import { texts } from './form-texts.ts';

/** The page among search results. */
export const SearchPreview = ({ head }: { head: HeadWords }) => (
  <figure className="v-found">
    <figcaption>{texts.headPreviews.inSearchResults}</figcaption>
    <div>
      <p className="v-found-address">{head.address.replaceAll('/', ' › ')}</p>
      <p className="v-found-title">{head.title}</p>
      <p className="v-found-text">{head.text}</p>
    </div>
  </figure>
);

/** The page as a link in a message: the chosen picture, or a sketch of the card that will be drawn. */
export function SharePreview({ head, imageId }: { head: HeadWords; imageId: string | null }) {
  const { images } = useFormTools();
  const image = imageId === null ? undefined : images[imageId];
  return (
    <figure className="v-found">
      <figcaption>{texts.headPreviews.inSharedLinks}</figcaption>
      <div className="v-shared">
        {image === undefined ? <CardSketch head={head} /> : <img src={image.src} alt="" />}
        <div>
          <p className="v-shared-host">{head.address.split('/')[0]}</p>
          <p className="v-shared-title">{head.title}</p>
          <p className="v-shared-text">{head.text}</p>
        </div>
      </div>
    </figure>
  );
}

function CardSketch({ head }: { head: HeadWords }) {
  const look = useLook(head.appearance);
  if (look === undefined) return <div className="v-shared-card" />;
  const { palette, placeholderPortrait } = look;
  const [first = '', ...others] = head.name.split(' ');
  return (
    <svg className="v-shared-card" viewBox="0 0 1200 630" aria-hidden="true">
      <rect width="1200" height="630" fill={palette.hero} />
      <g fill={palette.onHero}>
        <text x="72" y="210" fontSize="108" fontWeight="700">
          {first}
        </text>
        <text x="72" y="326" fontSize="108" fontWeight="700">
          {others.join(' ')}
        </text>
      </g>
      <svg
        x="772"
        y="0"
        width="428"
        height="630"
        aria-hidden="true"
        style={
          {
            '--p': palette.primary,
            '--s': palette.second,
            '--i': palette.ink,
            '--l': palette.line,
            '--g': palette.surface,
          } as CSSProperties
        }
      >
        <PlaceholderPortrait name={head.name} drawing={placeholderPortrait} />
      </svg>
    </svg>
  );
}

/** The resolved values of a look, once all of it is loaded; undefined until then. */
function useLook(appearance: Appearance): PageLook | undefined {
  const [, setArrivals] = useState(0);
  const isHere = isDrawable(appearance);
  useEffect(() => {
    if (isHere) return;
    let isWanted = true;
    void fetchStylesOf(appearance).then(() => isWanted && setArrivals(count => count + 1));
    return () => {
      isWanted = false;
    };
  }, [isHere, appearance]);
  return isHere ? lookOf(appearance) : undefined;
}
