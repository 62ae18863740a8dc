import { useQuery } from '@tanstack/react-query';
import { LoadProblem } from '../../../ui/display/load-problem.tsx';
import { SkeletonLines } from '../../../ui/display/skeleton.tsx';
import { partNames } from '../contract.ts';
import { partsQuery } from './analytics.query.ts';
import { BroughtCard } from './brought-card.tsx';
import { addressOfShown, narrowedTo, type Shown } from './filter.ts';
import { PartTable } from './part-table.tsx';
import { texts } from './texts.ts';

/** Views by everything that they are counted by. */
export function PartTables({ shown }: { shown: Shown }) {
  const { data, error, isFetching, refetch } = useQuery(partsQuery(shown));
  if (data === undefined && error !== null)
    return <LoadProblem title={texts.partsFailed} error={error} isFetching={isFetching} refetch={refetch} />;
  if (data === undefined) return <SkeletonLines lines={8} label={texts.loadingParts} />;
  const isWhole = shown.page === undefined && shown.by === undefined;
  return (
    <>
      <div className="v-analytics-parts">
        {partNames.map(part => (
          <PartTable
            key={part}
            part={part}
            rows={data[part]}
            to={key => (part === 'links' ? `/manage/sources/${key}` : addressOfShown(narrowedTo(shown, part, key)))}
          />
        ))}
      </div>
      {isWhole && <BroughtCard channels={data.source} />}
    </>
  );
}
