import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { CopyButton } from '../../../ui/display/copy-button.tsx';
import { EmptyState, NothingFound } from '../../../ui/display/empty-state.tsx';
import { pagePath } from '../../accounts/creators/page-path.ts';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { texts } from './texts.ts';

type Props = { filtered: boolean; isAsked: boolean; onShowAll: () => void };

const nobody = (words: typeof texts.messages | typeof texts.subscribers) =>
  function Nobody({ filtered, isAsked, onShowAll }: Props) {
    return (
      <Card>
        {filtered ? (
          <NothingFound title={words.noMatch} showAll={words.showAll} onShowAll={onShowAll}>
            {words.searched}
          </NothingFound>
        ) : (
          <EmptyState first title={words.none} actions={<AskForPeople isAsked={isAsked} />}>
            {isAsked ? words.noneYetHint : words.noneHint}
          </EmptyState>
        )}
      </Card>
    );
  };

/** Shown when a list is empty: there are no messages at all, or none that match. */
export const NoLeads = nobody(texts.messages);
export const NoSubscribers = nobody(texts.subscribers);

/** How to get the first people: add the form to the page, or share its link once it has one. */
function AskForPeople({ isAsked }: { isAsked: boolean }) {
  const { userUrl } = useSignedIn().creator;
  return isAsked && userUrl !== null ? (
    <CopyButton kind="primary" label={texts.copyPageLink} text={`${window.location.origin}${pagePath(userUrl)}`} />
  ) : (
    <ButtonLink kind="primary" to="/manage/pages/1">
      {texts.editPage}
    </ButtonLink>
  );
}
