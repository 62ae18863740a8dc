import './likes.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerQuery } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { Chip } from '../../../ui/display/chip.tsx';
import { LineChart } from '../../../ui/display/line-chart.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import { EmptyList } from '../../../ui/lists/empty-list.tsx';
import { Cut, ShortTime } from '../../../ui/lists/list-cells.tsx';
import { ListFilter, ListPage } from '../../../ui/lists/list-page.tsx';
import { Counts, ListTable } from '../../../ui/lists/list-table.tsx';
import { type Cells, useListAddress } from '../../../ui/lists/use-list-address.ts';
import { useSavedViews } from '../../accounts/saved-views/use-saved-views.ts';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { formatDate } from '../../calendar/format-day.ts';
import { type LikeRow, likedKinds, likeList } from '../like-list.ts';
import { texts as listTexts } from '../list-texts.ts';
import { HeartsDialog } from './hearts-dialog.tsx';
import { texts } from './texts.ts';

const options = [
  { value: '', label: texts.kinds.all },
  ...likedKinds.map(value => ({ value, label: texts.kinds[value] })),
];

const cells = (zone: string): Cells<keyof typeof likeList.columns, LikeRow> => ({
  date: ({ createdAt }) => <ShortTime at={createdAt} zone={zone} />,
  who: () => listTexts.visitor,
  title: ({ title }) => <Cut>{title}</Cut>,
  what: ({ what }) => <Chip tone={what === 'page' ? 'info' : 'neutral'}>{listTexts.kinds[what]}</Chip>,
});

/** At /manage/likes: what visitors liked, newest first, below the trend and what is liked most. */
export function LikesScreen() {
  const at = useListAddress(likeList, cells(useSignedIn().creator.zone));
  const views = useSavedViews('likes', at.list.path, at.search);
  const [isSwitching, setSwitching] = useState(false);
  const open = () => setSwitching(true);
  return (
    <ListPage
      at={at}
      title={texts.title}
      sentence={texts.sentence}
      what={texts.what}
      views={views}
      actions={
        <Button className="v-needs-rows" onClick={open}>
          {texts.hearts}
        </Button>
      }
    >
      {!at.isFiltered && <Summary />}
      <ListFilter
        at={at}
        search={{ label: texts.search, hint: texts.searchHint }}
        choice={{ name: 'what', label: texts.kind, options }}
      />
      <ListTable
        at={at}
        label={texts.list}
        selected={texts.selected}
        announcement={({ counts }) => texts.count(counts.pages + counts.cards)}
        found={({ counts: { pages, cards } }) => {
          if (at.filter.what === undefined) return pages + cards;
          return at.filter.what === 'page' ? pages : cards;
        }}
        empty={first => (
          <EmptyList
            at={at}
            words={{
              ...texts.empty,
              noneHint: first?.isShown === true ? texts.empty.noneShownHint : texts.empty.noneHint,
            }}
            actions={
              <Button kind="primary" onClick={open}>
                {texts.hearts}
              </Button>
            }
          />
        )}
        rowName={({ title }) => texts.rowName(title)}
        cardsBelow={640}
        foot={({ counts }) => (
          <Counts
            counts={[
              [counts.pages, texts.kinds.page],
              [counts.cards, texts.kinds.card],
            ]}
          />
        )}
      />
      <HeartsDialog isOpen={isSwitching} onClose={() => setSwitching(false)} />
    </ListPage>
  );
}

/** The trend of four weeks, and what is liked most; nothing before the first like. */
function Summary() {
  const { data } = useQuery(answerQuery(likeList.page, { query: { limit: 1 } }));
  const last = data?.days.at(-1);
  if (data === undefined || last === undefined || data.most.length === 0) return null;
  return (
    <Card>
      <div className="v-likes-summary">
        <LineChart
          label={texts.trend}
          points={data.days.map(({ date, count }) => ({ label: formatDate(date, last.date), value: count }))}
        />
        <Stack gap={8}>
          <h2 className="v-strong">{texts.most}</h2>
          <ol className="v-likes-most">
            {data.most.map(({ title, count }) => (
              <li key={title}>
                <Cut>{title}</Cut>
                <span>{count}</span>
              </li>
            ))}
          </ol>
        </Stack>
      </div>
    </Card>
  );
}
