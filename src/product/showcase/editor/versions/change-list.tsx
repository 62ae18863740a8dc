import './change-list.css';
import { Icon } from '../../../../ui/icons/icon.tsx';
import type { IconName } from '../../../../ui/icons/icon-paths.ts';
import type { ChangeLine } from '../../document/change-words.ts';

export const changeIcons: Record<ChangeLine['change'], IconName> = {
  added: 'plus',
  removed: 'minus',
  edited: 'edit',
  moved: 'chevrons-up-down',
  heading: 'edit',
  section_moved: 'chevrons-up-down',
  profile: 'user',
  appearance: 'palette',
};

/** Differences between two states of the page, a line each. */
export function ChangeList({ lines }: { lines: readonly ChangeLine[] }) {
  return (
    <ul className="v-changes">
      {lines.map(line => (
        <li key={`${line.change}:${line.kind}:${line.id}`}>
          <Icon name={changeIcons[line.change]} size={16} />
          {line.text}
        </li>
      ))}
    </ul>
  );
}
