import './against.css';
import { Banner } from '../../../../ui/display/banner.tsx';

/** What stands against a time, each on a line of its own. */
export const Against = ({ against }: { against: readonly string[] }) => (
  <Banner tone="warning" title="Something stands against this time:" isAnswer>
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
