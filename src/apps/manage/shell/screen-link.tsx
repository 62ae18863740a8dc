import { NavLink } from 'react-router';
import { Icon } from '../../../ui/icons/icon.tsx';
import { VisuallyHidden } from '../../../ui/style/visually-hidden.tsx';
import { type Screen, screenAddress } from './screen.ts';
import { texts } from './texts.ts';

type Props = { screen: Screen; words: string; count?: number | undefined; onClick?: (() => void) | undefined };

/** A link to a screen, with its icon; marked while that screen is open. */
export function ScreenLink({ screen, words, count, onClick }: Props) {
  return (
    <NavLink
      className="v-screen-link"
      to={screenAddress(screen)}
      // The list of pages is a screen apart from the editor of one.
      end={screen.path === '' || screen.path === 'pages'}
      title={screen.name}
      onClick={onClick}
    >
      <Icon name={screen.icon} />
      <span>{words}</span>
      {count !== undefined && (
        <span className="v-screen-badge">
          <VisuallyHidden>{texts.waiting(count)}</VisuallyHidden>
          <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
        </span>
      )}
    </NavLink>
  );
}
