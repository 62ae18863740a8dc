import './against.css';
import { Banner } from '../../../../ui/display/banner.tsx';
import { texts } from './texts.ts';

/** The conflicts of a time, one per line. */
export const Against = ({ against }: { against: readonly string[] }) => (
  <Banner tone="warning" title={texts.timeConflict} isAnswer>
    <AgainstLines lines={against} />
  </Banner>
);

export const AgainstLines = ({ lines }: { lines: readonly string[] }) => (
  <ul className="v-against">
    {lines.map(line => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);
