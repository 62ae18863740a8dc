import { addressOf } from '../../../base/operations/call.ts';
import { Page, PageHeader } from '../../../ui/display/page-header.tsx';
import { DisplayMenu } from '../../../ui/lists/display-menu.tsx';
import { ExportMenu } from '../../../ui/lists/export-menu.tsx';
import { ListTools } from '../../../ui/lists/list-tools.tsx';
import { tableChoices } from '../../../ui/lists/table-display.ts';
import { useListDisplay } from '../../../ui/lists/use-list-display.ts';
import { ViewMenu } from '../../../ui/lists/view-menu.tsx';
import { useSavedViews } from '../../accounts/saved-views/use-saved-views.ts';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { type SubscriberFilter, subscriberFiles } from '../contract.ts';
import { subscriberStatuses } from '../subscriber.ts';
import { ListFilter, useListFilter } from './list-filter.tsx';
import { subscriberColumns, subscriberWords } from './subscriber-columns.tsx';
import { SubscriberTable } from './subscriber-table.tsx';
import { texts } from './texts.ts';

const choices = [
  { value: '', label: texts.subscribers.all },
  ...(['confirmed', 'pending', 'unsubscribed'] as const).map(value => ({ value, label: subscriberWords[value].name })),
];

/** At /manage/subscribers. The filter is in the address. */
export function SubscribersScreen() {
  const { q, chosen, search, change } = useListFilter('status');
  const status = subscriberStatuses.find(known => known === chosen);
  const filter: SubscriberFilter = { ...(q !== '' && { q }), ...(status !== undefined && { status }) };
  const known = subscriberColumns(useSignedIn().creator.zone);
  const choicesOf = tableChoices(known);
  const { display, change: arrange } = useListDisplay(choicesOf);
  const views = useSavedViews('subscribers', '/manage/subscribers', search);
  return (
    <Page>
      <PageHeader
        title={texts.subscribers.title}
        sentence={texts.subscribers.sentence}
        actions={
          <ListTools>
            <ViewMenu {...views} />
            <DisplayMenu choices={choicesOf} display={display} onChange={arrange} />
            <ExportMenu
              what={texts.subscribersWhat}
              display={display}
              shown={(format, columns) =>
                addressOf(subscriberFiles[format].shown, { query: { ...filter, ...columns } })
              }
              all={format => addressOf(subscriberFiles[format].shown)}
            />
          </ListTools>
        }
      />
      <ListFilter
        label={texts.subscribers.search}
        placeholder={texts.subscribers.searchHint}
        q={q}
        chosen={status ?? ''}
        choiceLabel={texts.subscribers.statusFilter}
        choices={choices}
        onChange={change}
      />
      <SubscriberTable filter={filter} columns={known} display={display} onShowAll={() => change('', '')} />
    </Page>
  );
}
