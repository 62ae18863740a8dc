import { useEffect, useState } from 'react';
import type { Appearance } from '../../blocks/appearance/block.ts';
import { lookOf, type PageLook } from '../../styles/page-look.ts';
import { isDrawable } from '../../styles/style-registry.ts';
import { fetchStylesOf } from './fetch-styles.ts';

/** The resolved values of a look, once all of it is loaded; undefined until then. */
export function useLook(appearance: Appearance): PageLook | undefined {
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
