import { useLocation, useNavigate, useParams } from 'react-router';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { Chip } from '../../../ui/display/chip.tsx';
import { EmptyState, NothingFound } from '../../../ui/display/empty-state.tsx';
import { Row } from '../../../ui/display/stack.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { CutLink } from '../../../ui/lists/list-cells.tsx';
import { ListFilter, ListPage } from '../../../ui/lists/list-page.tsx';
import { Counts, ListTable } from '../../../ui/lists/list-table.tsx';
import { type Cells, useListAddress } from '../../../ui/lists/use-list-address.ts';
import { useSavedViews } from '../../accounts/saved-views/use-saved-views.ts';
import { texts as listTexts } from '../list-texts.ts';
import { moneyText, otherPeriods, type SourceRow, shownChannels, sourceList } from '../source-list.ts';
import { LinkDialog } from './link-dialog.tsx';
import { NewLinkSheet } from './new-link-sheet.tsx';
import { texts } from './texts.ts';

const channelOptions = [
  { value: '', label: texts.allChannels },
  ...shownChannels.map(value => ({ value, label: listTexts.channels[value] })),
];
const periodOptions = [
  { value: '', label: texts.periods.usual },
  ...otherPeriods.map(value => ({ value, label: texts.periods[value] })),
];
const touchOptions = [
  { value: '', label: texts.touches.last },
  { value: 'first', label: texts.touches.first },
];
const none = '–';
const number = (count: number): string => (count === 0 ? none : count.toLocaleString('en'));

/** The name of a link opens it, and keeps what the list is narrowed to. */
const cellsWith = (search: string): Cells<keyof typeof sourceList.columns, SourceRow> => ({
  name: ({ id, name, address }) => (
    <CutLink to={address === null ? undefined : `${sourceList.path}/${id}${search}`}>{name}</CutLink>
  ),
  channel: ({ channel, isOwnLink }) => <Chip tone={isOwnLink ? 'info' : 'neutral'}>{listTexts.channels[channel]}</Chip>,
  views: ({ views }) => number(views),
  bookings: ({ bookings }) => number(bookings),
  money: ({ money }) => moneyText(money) || none,
  subscribers: ({ subscribers }) => number(subscribers),
  leads: ({ leads }) => number(leads),
});

/** At /manage/sources/:linkId?: where people came from, what brought most first. */
export function SourcesScreen() {
  const navigate = useNavigate();
  const { linkId } = useParams();
  const at = useListAddress(sourceList, cellsWith(useLocation().search));
  const views = useSavedViews('sources', at.list.path, at.search);
  const add = () => void navigate(at.detailOf('new'));
  return (
    <ListPage
      at={at}
      title={texts.title}
      sentence={texts.sentence}
      what={texts.what}
      views={views}
      actions={
        <Button kind="primary" icon="plus" onClick={add}>
          {texts.add}
        </Button>
      }
    >
      <ListFilter
        at={at}
        search={{ label: texts.search, hint: texts.searchHint }}
        choice={{ name: 'channel', label: texts.channel, options: channelOptions }}
      >
        <Field label={texts.days} labelHidden>
          <Select
            options={periodOptions}
            value={at.filter.days ?? ''}
            onChange={({ target }) => at.change({ days: target.value })}
          />
        </Field>
        <Field label={texts.touch} labelHidden>
          <Select
            title={texts.touchHint}
            options={touchOptions}
            value={at.filter.touch ?? ''}
            onChange={({ target }) => at.change({ touch: target.value })}
          />
        </Field>
      </ListFilter>
      <ListTable
        at={at}
        label={texts.list}
        selected={texts.selected}
        announcement={({ found }) => texts.count(found)}
        found={({ found }) => found}
        empty={() => <NoSources isFiltered={at.isFiltered} onShowAll={at.showAll} onAdd={add} />}
        rowName={({ name }) => texts.rowName(name)}
        cardsBelow={640}
        foot={({ sums }) => (
          <Row gap={16}>
            <Counts
              counts={[
                [sums.views, texts.sums.views],
                [sums.bookings, texts.sums.bookings],
              ]}
            />
            <span>{moneyText(sums.money)}</span>
          </Row>
        )}
      />
      {linkId === 'new' ? (
        <NewLinkSheet onClose={at.closeDetail} />
      ) : (
        linkId !== undefined && <LinkDialog key={linkId} id={linkId} onClose={at.closeDetail} />
      )}
    </ListPage>
  );
}

type NoneProps = { isFiltered: boolean; onShowAll: () => void; onAdd: () => void };

const NoSources = ({ isFiltered, onShowAll, onAdd }: NoneProps) => (
  <Card>
    {isFiltered ? (
      <NothingFound title={texts.empty.noMatch} showAll={texts.empty.showAll} onShowAll={onShowAll}>
        {texts.empty.searched}
      </NothingFound>
    ) : (
      <EmptyState
        first
        title={texts.empty.none}
        actions={
          <Button kind="primary" onClick={onAdd}>
            {texts.add}
          </Button>
        }
      >
        {texts.empty.noneHint}
      </EmptyState>
    )}
  </Card>
);
