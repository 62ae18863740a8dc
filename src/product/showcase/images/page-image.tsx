import { focusClass, type ImageFocus } from '../../../base/image-focus.ts';
import type { PageImage } from '../document/page-document.ts';

const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);
const colorClass = (color: string): string => `c${color.slice(1).toLowerCase()}`;

/** CSS of the images' dominant colours. Classes, not style attributes: the page allows no inline styles but its own. */
export function imageColorsCss(images: Record<string, PageImage>): string {
  const colors = new Set(Object.values(images).map(image => image.color.toLowerCase()));
  return [...colors]
    .filter(isColor)
    .map(color => `.${colorClass(color)}{background:${color}}`)
    .join('');
}

type PictureProps = {
  image: PageImage;
  sizes: string;
  /** In the first view: loaded at once, before all others or, `after`, next to them. */
  first?: boolean | 'after';
  /** The focus point when it is cropped to its place. */
  focus?: ImageFocus | undefined;
};

/** A picture in its reserved box, which has its colour until it is loaded. */
export function Picture({ image, sizes, first = false, focus }: PictureProps) {
  const classes = [isColor(image.color) && colorClass(image.color), focus && focusClass(focus)].filter(Boolean);
  return (
    <img
      src={image.src}
      {...(image.srcSet === '' ? {} : { srcSet: image.srcSet, sizes })}
      width={image.width}
      height={image.height}
      alt={image.alt}
      className={classes.join(' ') || undefined}
      {...(first === true
        ? { fetchPriority: 'high' as const }
        : first === false
          ? { loading: 'lazy' as const, decoding: 'async' as const }
          : {})}
    />
  );
}
