import { useSignedIn } from '../../product/accounts/session.client.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** The creator's name and the address of the page, to copy and to open. */
export function LiveAddress() {
  const { user, creator } = useSignedIn();
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <div className="v-live">
      <Avatar name={name} size={32} />
      <div className="v-live-words">
        <span className="v-strong v-truncate">{name}</span>
        {creator.userUrl === null ? (
          <span className="v-live-path v-truncate">No address yet</span>
        ) : (
          <a className="v-live-path v-truncate" href={`/at/${creator.userUrl}`} target="_blank" rel="noreferrer">
            /at/{creator.userUrl}
          </a>
        )}
      </div>
      {creator.userUrl !== null && (
        <div className="v-live-actions">
          <CopyButton iconOnly size="small" label="Copy the address of your page" text={pageAddress(creator.userUrl)} />
          <a
            className="v-icon-button v-icon-button-small"
            href={`/at/${creator.userUrl}`}
            target="_blank"
            rel="noreferrer"
            title="Open your page"
            aria-label="Open your page"
          >
            <Icon name="arrow-up-right" />
          </a>
        </div>
      )}
    </div>
  );
}

/** The whole address of a creator's page, as people share it. */
export const pageAddress = (userUrl: string): string => `${window.location.origin}/at/${userUrl}`;
