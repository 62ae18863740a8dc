import { useKept, useSignedIn } from '../../../product/accounts/auth.client.ts';
import { pagePath } from '../../../product/accounts/creators/page-path.ts';
import { useDraftView } from '../../../product/showcase/editor/draft/use-draft.ts';
import { usePageAddress } from '../../../product/showcase/editor/draft/use-page-address.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { CopyButton } from '../../../ui/display/copy-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { texts } from './texts.ts';

/** The creator's name and the address of the page, to copy and to open. */
export function LiveAddress() {
  const { user, creator } = useSignedIn();
  const name = `${user.firstName} ${user.lastName}`;
  // Until the draft is here: no initials for somebody with a portrait.
  const kept = useKept('profileImage') ?? undefined;
  const portrait = useDraftView(({ draft }) =>
    draft === null ? kept : draft.images[draft.profile.fields.imageId ?? '']?.src,
  );
  return (
    <div className="v-live">
      <Avatar name={name} src={portrait} size={32} />
      <div className="v-live-words">
        <span className="v-strong v-truncate">{name}</span>
        {creator.userUrl === null && <span className="v-live-path v-truncate">{texts.liveAddress.noAddressYet}</span>}
        {creator.userUrl !== null && <Path userUrl={creator.userUrl} />}
      </div>
      {creator.userUrl !== null && <Ways userUrl={creator.userUrl} />}
    </div>
  );
}

function Path({ userUrl }: { userUrl: string }) {
  const { address, shown } = usePageAddress(pagePath(userUrl));
  const isHere = address.startsWith(window.location.origin);
  return (
    <a className="v-live-path v-truncate" href={address} target="_blank" rel="noreferrer">
      {isHere ? pagePath(userUrl) : shown}
    </a>
  );
}

function Ways({ userUrl }: { userUrl: string }) {
  const { address } = usePageAddress(pagePath(userUrl));
  return (
    <div className="v-live-actions">
      <CopyButton iconOnly size="small" label={texts.copyPageLink} text={address} />
      <a
        className="v-icon-button v-icon-button-small"
        href={address}
        target="_blank"
        rel="noreferrer"
        title={texts.liveAddress.openYourPage}
        aria-label={texts.viewYourPage}
      >
        <Icon name="arrow-up-right" />
      </a>
    </div>
  );
}
