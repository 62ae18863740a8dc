import { Icon } from '../../../ui/icons/icon.tsx';
import type { Line } from '../domain-words.ts';

const icons = { done: 'check', wait: 'clock', wrong: 'warning' } as const;

export function FindingList({ lines, label }: { lines: readonly Line[]; label: string }) {
  if (lines.length === 0) return null;
  return (
    <ul className="v-domain-steps" aria-label={label}>
      {lines.map(({ mark, text }) => (
        <li key={text} data-mark={mark}>
          <Icon name={icons[mark]} size={16} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
