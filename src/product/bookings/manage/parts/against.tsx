import { Banner } from '../../../../ui/display/banner.tsx';

/** What stands against a time, each on a line of its own. */
export function Against({ against }: { against: readonly string[] }) {
  return (
    <Banner tone="warning" title="Something stands against this time:" isAnswer>
      <ul className="v-against">
        {against.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Banner>
  );
}
