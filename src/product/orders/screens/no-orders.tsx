import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { CopyButton } from '../../../ui/display/copy-button.tsx';
import { EmptyState, NothingFound } from '../../../ui/display/empty-state.tsx';
import { pagePath } from '../../accounts/creators/page-path.ts';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { texts } from './texts.ts';

type Props = { filtered: boolean; isLive: boolean; onShowAll: () => void };

/** Shown when the list is empty: no order matches, or there are none yet, with the next step towards the first. */
export function NoOrders({ filtered, isLive, onShowAll }: Props) {
  return (
    <Card>
      {filtered ? (
        <NothingFound
          title={texts.orderTable.noOrderMatches}
          showAll={texts.orderTable.showAllOrders}
          onShowAll={onShowAll}
        >
          {texts.orderTable.noOrderMatchesHint}
        </NothingFound>
      ) : (
        <EmptyState
          first
          title={texts.orderTable.noOrdersYet}
          actions={
            <>
              <NextStep isLive={isLive} />
              <ButtonLink to="/manage/bookings?do=import">{texts.orderTable.importOrders}</ButtonLink>
            </>
          }
        >
          {isLive ? texts.orderTable.noOrdersYetHint : texts.orderTable.notLiveHint}
        </EmptyState>
      )}
    </Card>
  );
}

/** An address, then publishing, then sharing the page. */
function NextStep({ isLive }: { isLive: boolean }) {
  const { userUrl } = useSignedIn().creator;
  if (userUrl === null)
    return (
      <ButtonLink kind="primary" to="/onboarding">
        {texts.orderTable.setUpPage}
      </ButtonLink>
    );
  if (!isLive)
    return (
      <ButtonLink kind="primary" to="/manage/pages/1">
        {texts.orderTable.publishPage}
      </ButtonLink>
    );
  return (
    <CopyButton
      kind="primary"
      label={texts.orderTable.copyPageLink}
      text={`${window.location.origin}${pagePath(userUrl)}`}
    />
  );
}
