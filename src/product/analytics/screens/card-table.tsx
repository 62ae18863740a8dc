import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addressOf } from '../../../base/operations/call.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { LoadProblem } from '../../../ui/display/load-problem.tsx';
import { SkeletonLines } from '../../../ui/display/skeleton.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import type { Column } from '../../../ui/lists/table-columns.ts';
import { type CardCounts, type CountedCard, cardAnalyticsAsCsv } from '../contract.ts';
import { cardsQuery } from './analytics.query.ts';
import type { Shown } from './filter.ts';
import { inFigures, percentText } from './numbers.ts';
import { TableSection } from './table-section.tsx';
import { texts } from './texts.ts';

const { columns } = texts;

const shareText = (share: number | null) =>
  share === null ? <span className="v-soft">{texts.tooFew}</span> : percentText(share);

const known: readonly Column<CountedCard>[] = [
  { key: 'card', title: columns.card, card: 'title', cell: ({ title }) => title },
  { key: 'section', title: columns.section, card: 'under', cell: ({ section }) => section },
  {
    key: 'clicks',
    title: columns.clicks,
    number: true,
    card: 'fact',
    cell: ({ clicks }) => inFigures(clicks),
  },
  { key: 'share', title: columns.share, number: true, card: 'fact', cell: ({ share }) => shareText(share) },
];

/** Cards shown until "Show all" is pressed. */
const first = 10;

/** The counts of each card, clicked most first. */
export function CardTable({ shown }: { shown: Shown }) {
  const { days, page } = shown;
  const { data, error, isFetching, refetch } = useQuery(cardsQuery(shown));
  return (
    <TableSection
      title={texts.cards}
      actions={
        data !== undefined &&
        data.cards.length > 0 && (
          <ButtonLink
            size="small"
            icon="download"
            href={addressOf(cardAnalyticsAsCsv, { query: { days, page } })}
            aria-label={texts.exportCards}
            download
          >
            {texts.exportCsv}
          </ButtonLink>
        )
      }
    >
      {data === undefined && error !== null && (
        <LoadProblem title={texts.loadFailed} error={error} isFetching={isFetching} refetch={refetch} />
      )}
      {data === undefined && error === null && <SkeletonLines lines={5} label={texts.loadingCards} />}
      {data !== undefined && <Rows counts={data} />}
    </TableSection>
  );
}

function Rows({ counts: { cards, gone } }: { counts: CardCounts }) {
  const [isWhole, setWhole] = useState(false);
  if (cards.length === 0) {
    return (
      <Card>
        <strong>{texts.noCards}</strong>
        <p className="v-soft">{texts.noCardsHint}</p>
      </Card>
    );
  }
  const rows = isWhole ? cards : cards.slice(0, first);
  const isCut = rows.length < cards.length;
  return (
    <Table
      label={texts.cardsLabel}
      columns={known}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={({ title }) => title}
      foot={
        isCut || gone > 0 ? (
          <Stack gap={8} align="flex-start">
            {isCut && (
              <Button size="small" onClick={() => setWhole(true)}>
                {texts.showAll(cards.length)}
              </Button>
            )}
            {gone > 0 && <p className="v-soft">{texts.gone(gone)}</p>}
          </Stack>
        ) : undefined
      }
    />
  );
}
