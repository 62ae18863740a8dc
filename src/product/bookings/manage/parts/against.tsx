import './against.css';
import { Banner } from '../../../../ui/display/banner.tsx';

/** The conflicts of a time, one per line. */
export const Against = ({ against }: { against: readonly string[] }) => (
  <Banner tone="warning" title="This time has a conflict:" isAnswer>
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
