import type { PageDocument, PageFacts } from '../document/page-document.ts';
import { ExtraPageBody } from './render-extra-page.tsx';
import { ShowcaseBody } from './render-showcase.tsx';

/** The body of any page: what is published, and also what the editor's preview mounts. */
export const PageBody = ({ document, facts }: { document: PageDocument; facts: PageFacts }) =>
  facts.page === undefined ? (
    <ShowcaseBody document={document} facts={facts} />
  ) : (
    <ExtraPageBody document={document} facts={facts} page={facts.page} />
  );
