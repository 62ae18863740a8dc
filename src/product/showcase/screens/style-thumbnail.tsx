import { memo } from 'react';
import type { Appearance } from '../appearance.ts';
import type { BasicProfile } from '../basic-profile.ts';
import type { PageDocument } from '../page-document.ts';
import { factsOf } from './draft-state.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { useDraft } from './use-draft.ts';

/** The head of one's own page in a style, small and still. */
export const StyleThumbnail = memo(function StyleThumbnail(props: { appearance: Appearance; profile: BasicProfile }) {
  const page = useDraft(draft => draft.page);
  const images = useDraft(draft => draft.images);
  const document: PageDocument = {
    version: 1,
    pageId: '1',
    profile: props.profile,
    appearance: props.appearance,
    sections: [],
  };
  return (
    <span className="v-style-page" inert aria-hidden="true">
      <PreviewFrame document={document} facts={factsOf({ page, images })} device="phone" />
    </span>
  );
});
