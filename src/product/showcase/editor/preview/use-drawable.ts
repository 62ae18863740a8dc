import { useEffect, useMemo, useState } from 'react';
import type { Appearance } from '../../blocks/appearance/block.ts';
import { isBlockLoaded } from '../../blocks/published-blocks.ts';
import type { PageDocument } from '../../document/page-document.ts';
import { filledSections } from '../../document/page-links.ts';
import { isDrawable } from '../../styles/style-registry.ts';
import { fetchBlocks } from './fetch-blocks.ts';
import { fetchStylesOf } from './fetch-styles.ts';

/**
 * The page as far as it can be rendered: undefined until its style and all of its kinds are loaded, so that the
 * first rendering is complete. Later additions are loaded in the background: another look or a new kind shows once
 * it is loaded.
 */
export function useDrawable(page: PageDocument): PageDocument | undefined {
  const { appearance } = page;
  const [drawn, setDrawn] = useState<Appearance>();
  const [, setArrivals] = useState(0);
  const missing = missingKinds(page);
  const isWhole = isDrawable(appearance) && missing.length === 0;
  if (isWhole && drawn !== appearance) setDrawn(appearance);
  const wanted = missing.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` is `missing` as a value that can be compared
  useEffect(() => {
    if (isWhole) return;
    let isWanted = true;
    const coming = [fetchStylesOf(appearance), fetchBlocks(missing)];
    void Promise.all(coming).then(() => isWanted && setArrivals(count => count + 1));
    return () => {
      isWanted = false;
    };
  }, [isWhole, appearance, wanted]);
  return useMemo(() => {
    if (isWhole) return page;
    if (drawn === undefined) return undefined;
    const absent: readonly string[] = missingKinds(page);
    return { ...page, appearance: drawn, sections: page.sections.filter(({ kind }) => !absent.includes(kind)) };
  }, [page, isWhole, drawn]);
}

const missingKinds = (page: PageDocument) =>
  filledSections(page)
    .map(section => section.kind)
    .filter(kind => !isBlockLoaded(kind));
