import { Banner } from '../../../ui/display/banner.tsx';
import type { ImportedPage } from './contract.ts';
import { texts } from './screen-texts.ts';

const words = texts.review;

type Props = { refused: ImportedPage['refused']; isText: boolean };

/** What is refused, by its line or its position, with the reason. */
export function RefusedParts({ refused, isText }: Props) {
  if (refused.length === 0) return null;
  return (
    <section className="v-bring-refused">
      <Banner tone="warning" title={words.refused(refused.length)}>
        {words.refusedHint}
      </Banner>
      <ul>
        {refused.map(({ at, what, reason, message }, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place
          <li key={nth}>
            <strong>
              {isText || reason === 'cut_off' || reason === 'data_unreadable' ? words.lineAt(at) : words.partAt(at)}
            </strong>
            <span>
              {what !== '' && <bdi className="v-bring-what">{what}</bdi>} <span>{message}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
