import './activity-panel.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { clockParts, dateFormat } from '../../../base/formats.ts';
import { ownLocale } from '../../../base/own-locale.ts';
import { LoadMore } from '../../../ui/display/load-more.tsx';
import { LoadProblem } from '../../../ui/display/load-problem.tsx';
import { SkeletonLines } from '../../../ui/display/skeleton.tsx';
import { useSignedIn } from '../sessions/session.client.ts';
import { activityQuery } from './activity.query.ts';
import { texts } from './texts.ts';

/** In the settings: what happened to the security of the account, when, and from where. */
export function ActivityPanel() {
  const { zone } = useSignedIn().creator;
  const list = useInfiniteQuery(activityQuery);
  if (list.error !== null && list.data === undefined) return <LoadProblem {...list} error={list.error} />;
  if (list.data === undefined) return <SkeletonLines />;
  const all = list.data.pages.flatMap(page => page.activity);
  if (all.length === 0) return <span className="v-soft">{texts.none}</span>;
  return (
    <>
      <ul className="v-activity" aria-label={texts.list}>
        {all.map(({ id, at, act, about, browser, network }) => (
          <li key={id}>
            <span className="v-strong">{texts.act(act, about)}</span>
            <span className="v-soft">
              <time dateTime={at}>{timeOf(at, zone)}</time>
              {browser !== '' && <span>{` · ${texts.where(browser, network)}`}</span>}
            </span>
          </li>
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  );
}

const timeOf = (at: string, timeZone: string): string =>
  dateFormat(ownLocale(), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...clockParts(ownLocale()),
    timeZone,
  }).format(new Date(at));
