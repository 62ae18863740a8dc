import './publish-parts.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Banner } from '../../../../ui/display/banner.tsx';
import { meetingRoomsQuery } from '../../../services/meeting-room.client.ts';
import { missingLink } from '../../document/missing-link.ts';
import { documentOf } from '../draft/draft-state.ts';
import { editorPath } from '../draft/selection.ts';
import { useDraft } from '../draft/use-draft.ts';
import { usePageId } from '../draft/use-page-id.ts';
import { enterInput } from '../preview/enter-input.browser.ts';
import { texts } from './dialog-texts.ts';

const most = 5;

/** Names online offers whose customers would not learn where to meet, each a link to the field. */
export function MissingLinkOffers({ onClose }: { onClose: () => void }) {
  const draft = useDraft(state => state);
  const pageId = usePageId();
  const { data } = useQuery(meetingRoomsQuery);
  const found = data === undefined ? [] : missingLink(documentOf(draft), data.offered);
  if (found.length === 0) return null;
  const more = found.length - most;
  return (
    <Banner tone="warning" title={texts.missingLinkOffers.noMeetingLink}>
      {texts.missingLinkOffers.noMeetingLinkHint}
      <ul className="v-changes">
        {found.slice(0, most).map(({ id, label }) => (
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
          </li>
        ))}
        {more > 0 && <li>{texts.andMore(more)}</li>}
      </ul>
    </Banner>
  );
}
