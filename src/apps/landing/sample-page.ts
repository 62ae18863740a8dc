import { localeOf } from '../../base/language.ts';
import { type ArtStyle, artStyleCodes } from '../../product/showcase/blocks/appearance/block.ts';
import type { PageDocument, PageFacts, PageImage, PageSection } from '../../product/showcase/document/page-document.ts';
import { defaultPageId, pageDocumentVersion } from '../../product/showcase/document/page-document.ts';
import type { DemoCreator } from '../demo/demo-creator.ts';
import { demoPeople } from '../demo/demo-people.ts';
import { sampleAppearance } from './gallery-page.tsx';

/** Where a picture of a creator in the gallery is. */
export const samplePicturePath = (handle: string, key: string): string => `/examples/pictures/${handle}-${key}.svg`;

/** Width and height of a picture, in px. */
export type Measure = (handle: string, key: string) => { width: number; height: number };

/** The person whose page shows a style; neighbours in the gallery show different people. */
export const personFor = (art: ArtStyle): DemoCreator => {
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
  person = personFor(art),
): { document: PageDocument; facts: PageFacts } {
  const { handle, basicProfile, sections, zone, pictures } = person;
  const document: PageDocument = {
    version: pageDocumentVersion,
    pageId: defaultPageId,
    profile: basicProfile,
    appearance: sampleAppearance(art),
    // Kind and items belong together; the compiler loses that in the union of all sections.
    sections: sections.map(({ kind, settings, items }) => ({
      kind,
      settings,
      items: items.map(({ key, fields }) => ({ id: key, fields })),
    })) as PageSection[],
  };
  const images = Object.entries(pictures).map(([key, alt]): [string, PageImage] => [
    key,
    { src: samplePicturePath(handle, key), srcSet: '', ...measure(handle, key), color: '#d8d2c7', alt },
  ]);
  return {
    document,
    facts: { userUrl: handle, zone, locale: localeOf('en'), images: Object.fromEntries(images), branding: false },
  };
}
