import { NavLink } from 'react-router';
import { Icon } from '../../../ui/icons/icon.tsx';
import { type Screen, screenAddress } from './screen.ts';

type Props = { screen: Screen; words: string; onClick?: (() => void) | undefined };

/** A link to a screen, with its icon; marked while that screen is open. */
export function ScreenLink({ screen, words, onClick }: Props) {
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
    </NavLink>
  );
}
