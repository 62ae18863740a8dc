import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { CopyButton } from '../../../ui/display/copy-button.tsx';
import { EmptyList } from '../../../ui/lists/empty-list.tsx';
import { pagePath } from '../../accounts/creators/page-path.ts';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { texts } from './texts.ts';

type Props = Pick<Parameters<typeof EmptyList>[0], 'at'> & { isAsked: boolean };

const nobody = (words: typeof texts.messages | typeof texts.subscribers) =>
  function Nobody({ at, isAsked }: Props) {
    return (
      <EmptyList
        at={at}
        words={{ ...words, ...(isAsked && { noneHint: words.noneYetHint }) }}
        actions={<AskForPeople isAsked={isAsked} />}
      />
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
