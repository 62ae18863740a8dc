import './publish-parts.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Banner } from '../../../../ui/display/banner.tsx';
import { payoutsQuery } from '../../../payments/payouts/payouts.query.ts';
import { unpayable } from '../../offer-fields/price-flaws.ts';
import { documentOf } from '../draft/draft-state.ts';
import { editorPath } from '../draft/selection.ts';
import { useDraft } from '../draft/use-draft.ts';
import { usePageId } from '../draft/use-page-id.ts';
import { enterInput } from '../preview/enter-input.browser.ts';
import { texts } from './dialog-texts.ts';

const most = 5;

/** Names offers that cannot be paid for, or only with test cards, and who can change that. */
export function NobodyCanPay({ onClose }: { onClose: () => void }) {
  const draft = useDraft(state => state);
  const pageId = usePageId();
  const { data } = useQuery(payoutsQuery);
  if (data === undefined) return null;
  const found = unpayable(documentOf(draft), data.carried, data.test);
  if (found.length === 0) return null;
  const canConnect = data.connects || data.takesKeys;
  const more = found.length - most;
  return (
    <Banner tone="warning" title={data.test ? texts.nobodyCanPay.onlyTestCards : texts.nobodyCanPay.noCards}>
      {canConnect ? (
        <Link to="/manage/accountSettings#payouts" onClick={onClose}>
          {texts.nobodyCanPay.setUp}
        </Link>
      ) : (
        <span>{texts.nobodyCanPay.ask}</span>
      )}{' '}
      <span>{texts.nobodyCanPay.inPerson}</span>
      <ul className="v-changes">
        {found.slice(0, most).map(({ id, label, field }) => (
          <li key={id}>
            <Link
              to={editorPath({ item: id }, pageId)}
              onClick={() => {
                onClose();
                enterInput(id, field);
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
