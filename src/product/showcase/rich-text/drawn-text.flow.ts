import { createElement, type ReactNode } from 'react';
import type { RichText } from '../../../base/rich-text.ts';
import type { PageImage } from '../document/page-document.ts';
import { Picture } from '../images/page-image.tsx';
import { RichTextView } from './rich-text-view.tsx';

type Images = Readonly<Record<string, PageImage>>;

/** A formatted text as pages show it, for rooms that draw small pages in a creator's style. */
export const drawnText = (text: RichText, images: Images): ReactNode =>
  createElement(RichTextView, { text, images, top: 2 });

/** A picture as wide as the text of such a page; undefined when it is not the creator's. `alt` is the text of its place. */
export function drawnPicture(images: Images, id: string | null, alt: string): ReactNode | undefined {
  const image = images[id ?? ''];
  if (image === undefined) return undefined;
  return createElement(Picture, {
    image: { ...image, alt: alt === '' ? image.alt : alt },
    sizes: '(min-width:640px) 640px, 100vw',
  });
}
