import './offer-preview.css';
import { useMemo } from 'react';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Row } from '../../../ui/display/stack.tsx';
import { Tabs } from '../../../ui/display/tabs.tsx';
import { offerDocument } from '../editor/draft/draft-state.ts';
import { useDraft } from '../editor/draft/use-draft.ts';
import { type Drawing, PreviewFrame } from '../editor/preview/preview-frame.tsx';
import { useDevice } from '../editor/preview/use-device.ts';
import { usePreviewFacts } from '../editor/preview/use-preview-facts.ts';
import { offerPageCss } from '../rendering/offer-page-style.ts';
import { findOffer, ServiceBody } from '../rendering/render-service.tsx';
import { texts } from './texts.ts';

/** The own page of a service or class as it is in the draft, also of hidden and unpublished ones. */
export function OfferPreview({ id, title, livePath }: { id: string; title: string; livePath: string | undefined }) {
  const [device, setDevice] = useDevice();
  const draft = useDraft(draft => draft);
  const document = useMemo(() => offerDocument(draft, id), [draft, id]);
  const facts = usePreviewFacts(draft);
  const drawing = useMemo(() => ownPageOf(id), [id]);
  const shown = device === 'tablet' ? 'phone' : device;
  return (
    <div className="v-offer-preview">
      <Row wrap justify="space-between">
        <Tabs
          segments
          label={texts.offerPreview.previewWidth}
          tabs={[
            { id: 'phone', label: texts.offerPreview.phone, icon: 'smartphone' },
            { id: 'desktop', label: texts.offerPreview.computer, icon: 'monitor' },
          ]}
          value={shown}
          onChange={setDevice}
        />
        {livePath !== undefined && (
          <ButtonLink size="small" icon="open" href={livePath} beside>
            {texts.offerPreview.viewLivePage}
          </ButtonLink>
        )}
      </Row>
      <PreviewFrame
        document={document}
        facts={facts}
        device={shown}
        drawing={drawing}
        title={texts.offerPreview.inYourDraft(title)}
      />
    </div>
  );
}

const asleep = {
  individualService: texts.offerPreview.peopleChooseTime,
  groupService: texts.offerPreview.peopleChooseDate,
};

const ownPageOf = (id: string): Drawing => ({
  css: offerPageCss,
  View: ({ document, facts }) => {
    const offer = findOffer(document, id);
    if (offer === undefined) return null;
    return <ServiceBody document={document} facts={facts} offer={offer} asleep={<p>{asleep[offer.kind]}</p>} />;
  },
});
