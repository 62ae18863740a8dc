import { useSignedIn } from '../../product/accounts/session.client.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useAccountActions } from './use-account-actions.ts';

/** Theme and sign-out, behind the address one is signed in with. */
export function AccountMenu({ named }: { named?: boolean }) {
  const { user } = useSignedIn();
  const items = useAccountActions();
  return (
    <Menu
      label={`Account of ${user.email}`}
      items={items}
      trigger={properties =>
        named === true ? (
          <button type="button" className="v-account" title={user.email} {...properties}>
            <Icon name="user" />
            <span className="v-truncate">{user.email}</span>
            <Icon name="chevrons-up-down" size={14} />
          </button>
        ) : (
          <button type="button" className="v-account-small" aria-label={`Account of ${user.email}`} {...properties}>
            <Avatar name={`${user.firstName} ${user.lastName}`} size={30} />
          </button>
        )
      }
    />
  );
}
