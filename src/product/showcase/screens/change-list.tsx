import './publish-bar.css';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-paths.ts';
import type { ChangeLine } from '../change-words.ts';

const icons: Record<ChangeLine['change'], IconName> = {
  added: 'plus',
  removed: 'minus',
  edited: 'edit',
  moved: 'chevrons-up-down',
  heading: 'edit',
  section_moved: 'chevrons-up-down',
  profile: 'user',
  appearance: 'palette',
};

/** What differs between two states of the page, a line each. */
export function ChangeList({ lines }: { lines: readonly ChangeLine[] }) {
  return (
    <ul className="v-changes">
      {lines.map(line => (
        <li key={`${line.change}:${line.kind}:${line.id}`}>
          <Icon name={icons[line.change]} size={16} />
          {line.text}
        </li>
      ))}
    </ul>
  );
}
