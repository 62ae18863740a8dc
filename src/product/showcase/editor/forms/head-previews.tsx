import './head-previews.css';
import type { CSSProperties } from 'react';
import { useFormTools } from '../../form-fields/form-context.tsx';
import type { HeadWords } from '../../form-fields/use-editor-tools.ts';
import { PlaceholderPortrait } from '../../styles/placeholder-portrait.tsx';
import { useLook } from '../preview/use-look.ts';
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
