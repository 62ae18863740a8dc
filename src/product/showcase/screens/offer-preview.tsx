import './offer-preview.css';
import { useMemo } from 'react';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useDevice } from './device.ts';
import { factsOf, offerDocument } from './draft-state.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { useDraft } from './use-draft.ts';

/** A service's or class's own page as it stands in the draft, hidden or not yet published ones too. */
export function OfferPreview({ id, title, livePath }: { id: string; title: string; livePath: string | undefined }) {
  const [device, setDevice] = useDevice();
  const draft = useDraft(draft => draft);
  const document = useMemo(() => offerDocument(draft, id), [draft, id]);
  const facts = useMemo(() => factsOf({ page: draft.page, images: draft.images }), [draft.page, draft.images]);
  const shown = device === 'tablet' ? 'phone' : device;
  return (
    <div className="v-offer-preview">
      <div className="v-offer-preview-head">
        <Tabs
          segments
          label="Width of the preview"
          tabs={[
            { id: 'phone', label: 'Phone', icon: 'smartphone' },
            { id: 'desktop', label: 'Computer', icon: 'monitor' },
          ]}
          value={shown}
          onChange={setDevice}
        />
        {livePath !== undefined && (
          <ButtonLink size="small" icon="open" href={livePath} beside>
            Open the live page
          </ButtonLink>
        )}
      </div>
      <PreviewFrame document={document} facts={facts} device={shown} offerId={id} title={`${title} in your draft`} />
    </div>
  );
}
