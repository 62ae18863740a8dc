import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { CopyButton } from '../../../ui/display/copy-button.tsx';
import { EmptyList } from '../../../ui/lists/empty-list.tsx';
import { pagePath } from '../../accounts/creators/page-path.ts';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { texts } from './texts.ts';

type Props = Pick<Parameters<typeof EmptyList>[0], 'at'> & { isLive: boolean };

/** Shown when the list is empty: no order matches, or there are none yet, with the next step towards the first. */
export const NoOrders = ({ at, isLive }: Props) => (
  <EmptyList
    at={at}
    words={{ ...texts.orderTable, ...(!isLive && { noneHint: texts.orderTable.notLiveHint }) }}
    actions={
      <>
        <NextStep isLive={isLive} />
        <ButtonLink to="/manage/bookings?do=import">{texts.orderTable.importOrders}</ButtonLink>
      </>
    }
  />
);

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
