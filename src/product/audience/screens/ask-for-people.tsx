import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { CopyButton } from '../../../ui/display/copy-button.tsx';
import { pagePath } from '../../accounts/creators/page-path.ts';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { texts } from './texts.ts';

/** How to get the first people: add the form to the page, or share its link once it has one. */
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
