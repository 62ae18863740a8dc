import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { CopyButton } from '../../../ui/display/copy-button.tsx';
import { pagePath } from '../../accounts/page-path.ts';
import { useSignedIn } from '../../accounts/session.client.ts';
import { texts } from './texts.ts';

/** What brings the first people: the page to edit, or its link to share once it asks them. */
export function AskForPeople({ isAsked }: { isAsked: boolean }) {
  const { userUrl } = useSignedIn().creator;
  return isAsked && userUrl !== null ? (
    <CopyButton kind="primary" label={texts.copyPageLink} text={`${window.location.origin}${pagePath(userUrl)}`} />
  ) : (
    <ButtonLink kind="primary" to="/manage/pages/1">
      {texts.editPage}
    </ButtonLink>
  );
}
