import { useQuery } from '@tanstack/react-query';
import { addressOf } from '../../../base/operations/call.ts';
import { useAddress } from '../../../ui/behavior/use-address.ts';
import { NothingFound } from '../../../ui/display/empty-state.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { DisplayMenu } from '../../../ui/lists/display-menu.tsx';
import { ExportMenu } from '../../../ui/lists/export-menu.tsx';
import { ListHead, ListTools } from '../../../ui/lists/list-tools.tsx';
import { useChosen } from '../../../ui/lists/use-chosen.ts';
import { useListDisplay } from '../../../ui/lists/use-list-display.ts';
import { ViewMenu } from '../../../ui/lists/view-menu.tsx';
import { useSavedViews } from '../../accounts/saved-views/use-saved-views.ts';
import { type DraftState, itemLabel } from '../editor/draft/draft-state.ts';
import type { itemActions } from '../editor/draft/item-actions.ts';
import { useDraft } from '../editor/draft/use-draft.ts';
import { offerCountsQuery } from './booked-count.tsx';
import { OfferList } from './offer-list.tsx';
import { serviceChoices } from './service-display.ts';
import { arrangeServices, type ServiceQuestion, serviceSides } from './service-order.ts';
import { ServicesBar } from './services-bar.tsx';
import { serviceFiles } from './services-contract.ts';
import { texts } from './texts.ts';

/** From this number on the list has a search. */
const manyServices = 8;
/** How many can be changed at once. */
const mostServices = 500;
const sides = [
  { value: '', label: texts.serviceList.shownAndHidden },
  { value: 'shown', label: texts.serviceList.shown },
  { value: 'hidden', label: texts.hidden },
];

/** One-on-one services, filtered and sorted by the address. A filtered or sorted list cannot be sorted by hand. */
export function ServiceList({ actions }: { actions: ReturnType<typeof itemActions> }) {
  const { params, change: narrow } = useAddress();
  const { display, change: arrange } = useListDisplay(serviceChoices);
  const views = useSavedViews('services', '/manage/services', params.toString(), ['preview']);
  const counts = useQuery({ ...offerCountsQuery, enabled: display.order === 'booked' }).data?.offers;
  const q = params.get('q') ?? '';
  const side = serviceSides.find(known => known === params.get('side'));
  const question: ServiceQuestion = {
    ...(q !== '' && { q }),
    ...(side !== undefined && { side }),
    ...(display.order !== '' && { sort: display.order }),
  };
  const all = useDraft(draft => draft.order.individualService.length);
  // Joined to a text, so that the list renders only when it changes.
  const found = useDraft(draft =>
    arrangeServices(listed(draft, counts), question)
      .map(({ id }) => id)
      .join(' '),
  )
    .split(' ')
    .filter(Boolean);
  const choice = useChosen<string>({
    under: 'services',
    rows: found,
    keyOf: id => id,
    most: mostServices,
    readAll: () => Promise.resolve(found),
  });
  return (
    <>
      <ListHead>
        {(all >= manyServices || q !== '' || side !== undefined) && (
          <>
            <SearchField label={texts.serviceList.searchServices} value={q} onChange={text => narrow({ q: text })} />
            <Field label={texts.status} labelHidden>
              <Select options={sides} value={side ?? ''} onChange={event => narrow({ side: event.target.value })} />
            </Field>
          </>
        )}
        {(all > 1 || params.size > 0) && (
          <ListTools>
            <ViewMenu {...views} />
            <DisplayMenu choices={serviceChoices} display={display} onChange={arrange} />
            <ExportMenu
              what={texts.serviceList.services}
              display={display}
              shown={(format, columns) => addressOf(serviceFiles[format], { query: { ...question, ...columns } })}
              all={format => addressOf(serviceFiles[format])}
            />
          </ListTools>
        )}
      </ListHead>
      {found.length === 0 ? (
        <NothingFound
          title={q === '' ? texts.serviceList.noServiceMatches : texts.serviceList.noServiceMatchesTitle(q)}
          showAll={texts.serviceList.showAll}
          onShowAll={() => narrow({ q: '', side: '' })}
        >
          {texts.serviceList.searchCoversNames}
        </NothingFound>
      ) : (
        <OfferList
          ids={found}
          actions={actions}
          inOrder={Object.keys(question).length === 0}
          columns={display.columns}
          isClose={display.isClose}
          choice={all > 1 ? choice : undefined}
        />
      )}
      <ServicesBar choice={choice} shown={found.length} />
    </>
  );
}

const listed = ({ order, items }: DraftState, counts: Readonly<Record<string, { total: number }>> | undefined) =>
  order.individualService.flatMap(id => {
    const item = items[id];
    if (item?.kind !== 'individualService') return [];
    const { hidden, fields } = item;
    return [{ id, hidden, title: itemLabel(item), price: fields.price, booked: counts?.[id]?.total ?? 0 }];
  });
