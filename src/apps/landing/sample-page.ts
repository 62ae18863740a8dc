import { localeOf } from '../../base/language.ts';
import { type ArtStyle, artStyleCodes } from '../../product/showcase/blocks/appearance/block.ts';
import type { PageDocument, PageFacts, PageImage } from '../../product/showcase/document/page-document.ts';
import type { DemoPage } from '../demo/demo-page.flow.ts';
import { type DemoPerson, demoPeople } from '../demo/demo-people.ts';
import { sampleAppearance } from './gallery-page.tsx';

/** Where a picture of a creator in the gallery is. */
export const samplePicturePath = (handle: string, id: string): string => `/examples/pictures/${handle}-${id}.svg`;

/** Width and height of a picture, in px. */
export type Measure = (handle: string, id: string) => { width: number; height: number };

/** The person whose page shows a style; neighbours in the gallery show different people. */
export const personFor = (art: ArtStyle): DemoPerson => {
  const person = demoPeople[artStyleCodes.indexOf(art) % demoPeople.length];
  if (person === undefined) throw new Error('the gallery has nobody to show');
  return person;
};

/**
 * The page of a demo person in a style, as it would be published. Nothing is stored, and the demo need not be
 * installed.
 */
export function samplePageIn(
  art: ArtStyle,
  measure: Measure,
  { handle, zone, document, pictures }: DemoPage,
): { document: PageDocument; facts: PageFacts } {
  const images = Object.entries(pictures).map(([id, alt]): [string, PageImage] => [
    id,
    { src: samplePicturePath(handle, id), srcSet: '', ...measure(handle, id), color: '#d8d2c7', alt },
  ]);
  return {
    document: { ...document, appearance: sampleAppearance(art) },
    facts: { userUrl: handle, zone, locale: localeOf('en'), images: Object.fromEntries(images), branding: false },
  };
}
