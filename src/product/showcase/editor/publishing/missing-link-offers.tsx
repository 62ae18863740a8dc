import './publish-parts.css';
import { Link } from 'react-router';
import { Banner } from '../../../../ui/display/banner.tsx';
import { lacksContact, missingPlaces } from '../../document/missing-link.ts';
import { useMadeHere } from '../../offer-fields/use-made-here.ts';
import { documentOf, factsOf } from '../draft/draft-state.ts';
import { editorPath } from '../draft/selection.ts';
import { useDraft } from '../draft/use-draft.ts';
import { usePageId } from '../draft/use-page-id.ts';
import { enterInput } from '../preview/enter-input.browser.ts';
import { texts } from './dialog-texts.ts';

const most = 5;

/** Names published offers whose customers would not learn where to meet, each a link to the field. */
export function MissingLinkOffers({ onClose }: { onClose: () => void }) {
  const draft = useDraft(state => state);
  const pageId = usePageId();
  const makes = useMadeHere();
  // An unsaved link is not published with the page.
  const found = (makes === undefined ? [] : missingPlaces(documentOf(draft), makes)).filter(
    ({ id }) => draft.served[id] !== undefined || draft.items[id]?.typed === null,
  );
  if (found.length === 0) return null;
  const more = found.length - most;
  return (
    <Banner tone="warning" title={texts.missingLinkOffers.nowhereToMeet}>
      {texts.missingLinkOffers.nowhereToMeetHint}
      <ul className="v-changes">
        {found.slice(0, most).map(({ id, label, lacks }) => (
          <li key={id}>
            <Link
              to={editorPath({ item: id }, pageId)}
              onClick={() => {
                onClose();
                enterInput(id, 'delivery.place');
              }}
            >
              {label}
            </Link>
            {texts.missingLinkOffers.lacks[lacks]}
          </li>
        ))}
        {more > 0 && <li>{texts.andMore(more)}</li>}
      </ul>
    </Banner>
  );
}

/** A button to contact details that the page does not have. */
export function MissingContact() {
  const lacks = useDraft(draft => lacksContact(documentOf(draft), factsOf(draft)));
  if (!lacks) return null;
  return (
    <Banner tone="warning" title={texts.missingContact.title}>
      {texts.missingContact.hint}
    </Banner>
  );
}
