import { useKept, useSignedIn } from '../../../product/accounts/auth.client.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { texts } from './texts.ts';
import { useAccountActions } from './use-account-actions.ts';

/** Theme and sign-out, in a menu named by the portrait and occupation of the page, when it has them. */
export function AccountMenu() {
  const { user } = useSignedIn();
  const photo = useKept('profileImage') ?? undefined;
  const occupation = useKept('jobMainTitle');
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <Menu
      label={texts.accountMenu.accountOf(user.email)}
      items={useAccountActions()}
      trigger={properties => (
        <button type="button" className="v-account" title={user.email} {...properties}>
          <Avatar name={name} src={photo} size={28} />
          <span className="v-account-who">
            <span className="v-truncate v-strong">{name}</span>
            <span className="v-truncate v-faint">{occupation ?? user.email}</span>
          </span>
          <Icon name="chevrons-up-down" size={14} />
        </button>
      )}
    />
  );
}

/** The same as a plain list, for the phone. */
export function AccountList() {
  const { user } = useSignedIn();
  const actions = useAccountActions().filter(item => item !== 'line');
  return (
    <section className="v-more" aria-label={texts.accountMenu.account}>
      <h3 className="v-faint">{user.email}</h3>
      {actions.map(({ label, icon, note, onSelect }) => (
        <button key={label} type="button" className="v-menu-item" onClick={onSelect}>
          {icon !== undefined && <Icon name={icon} />}
          <span>{label}</span>
          {note !== undefined && <span className="v-menu-note">{note}</span>}
        </button>
      ))}
    </section>
  );
}
