import { memo, type RefObject, useEffect, useRef, useState } from 'react';
import type { Appearance } from '../blocks/appearance/block.ts';
import type { BasicProfile } from '../blocks/basic-profile/block.ts';
import type { PageDocument } from '../page-document.ts';
import { factsOf } from './draft-state.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { useDraft } from './use-draft.ts';

/** The head of one's own page in a style, small and still. */
export const StyleThumbnail = memo(function StyleThumbnail(props: { appearance: Appearance; profile: BasicProfile }) {
  const page = useDraft(draft => draft.page);
  const images = useDraft(draft => draft.images);
  const place = useRef<HTMLSpanElement>(null);
  const isNear = useIsNear(place);
  const document: PageDocument = {
    version: 1,
    pageId: '1',
    profile: props.profile,
    appearance: props.appearance,
    sections: [],
  };
  return (
    <span className="v-style-page" ref={place} inert aria-hidden="true">
      {isNear && <PreviewFrame document={document} facts={factsOf({ page, images })} device="phone" />}
    </span>
  );
});

/** Whether an element has come near the part of the screen one sees; a page for every style at once would be slow. */
function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(
      entries => {
        if (!entries.some(entry => entry.isIntersecting)) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: '200px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
