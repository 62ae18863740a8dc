import { useQuery } from '@tanstack/react-query';
import { numberFormat } from '../../../base/formats.ts';
import { ownLocale } from '../../../base/own-locale.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { LoadProblem } from '../../../ui/display/load-problem.tsx';
import { SkeletonLines } from '../../../ui/display/skeleton.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import type { Column } from '../../../ui/lists/table-columns.ts';
import { cardsFileUrl } from '../analytics.client.ts';
import type { CardCounts, CountedCard } from '../contract.ts';
import type { PeriodDays } from '../period.ts';
import { cardsQuery } from './analytics.query.ts';
import { texts } from './texts.ts';

const { columns } = texts;

const shareText = (share: number | null) =>
  share === null ? (
    <span className="v-soft">{texts.tooFew}</span>
  ) : (
    numberFormat(ownLocale(), { style: 'percent', maximumFractionDigits: 1 }).format(share / 10_000)
  );

const known: readonly Column<CountedCard>[] = [
  { key: 'card', title: columns.card, cell: ({ title }) => title },
  { key: 'section', title: columns.section, cell: ({ section }) => section },
  {
    key: 'clicks',
    title: columns.clicks,
    number: true,
    cell: ({ clicks }) => numberFormat(ownLocale(), {}).format(clicks),
  },
  { key: 'share', title: columns.share, number: true, cell: ({ share }) => shareText(share) },
];

/** What each card came to, pressed most first. */
export function CardTable({ days }: { days: PeriodDays }) {
  const { data, error, isFetching, refetch } = useQuery(cardsQuery(days));
  return (
    <Card
      title={texts.cards}
      flush
      actions={
        data !== undefined &&
        data.cards.length > 0 && (
          <ButtonLink size="small" icon="download" href={cardsFileUrl(days)} aria-label={texts.exportCards} download>
            {texts.export}
          </ButtonLink>
        )
      }
    >
      {data === undefined && error !== null && (
        <div className="v-analytics-none">
          <LoadProblem title={texts.cardsCouldNotLoad} error={error} isFetching={isFetching} refetch={refetch} />
        </div>
      )}
      {data === undefined && error === null && (
        <div className="v-analytics-none">
          <SkeletonLines lines={5} label={texts.loadingCards} />
        </div>
      )}
      {data !== undefined && <Rows counts={data} />}
    </Card>
  );
}

function Rows({ counts: { cards, gone } }: { counts: CardCounts }) {
  const more = gone > 0 ? <p className="v-soft">{texts.gone(gone)}</p> : undefined;
  if (cards.length === 0) {
    return (
      <div className="v-analytics-none">
        <strong>{texts.noCards}</strong>
        <p className="v-soft">{texts.noCardsHint}</p>
        {more}
      </div>
    );
  }
  return (
    <Table
      label={texts.cardsLabel}
      columns={known}
      rows={cards}
      rowKey={({ id }) => id}
      rowName={({ title }) => title}
      foot={more}
    />
  );
}
