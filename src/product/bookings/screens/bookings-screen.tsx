import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { addressOf } from '../../../base/operations/call.ts';
import { Page, PageHeader } from '../../../ui/display/page-header.tsx';
import { Row } from '../../../ui/display/stack.tsx';
import { Tabs } from '../../../ui/display/tabs.tsx';
import { DisplayMenu } from '../../../ui/lists/display-menu.tsx';
import { ExportMenu } from '../../../ui/lists/export-menu.tsx';
import { choicesOf } from '../../../ui/lists/list-display.ts';
import { ListTools } from '../../../ui/lists/list-tools.tsx';
import { useListDisplay } from '../../../ui/lists/use-list-display.ts';
import { ViewMenu } from '../../../ui/lists/view-menu.tsx';
import { useSavedViews } from '../../accounts/saved-views/use-saved-views.ts';
import type { Scope } from '../booking/booking.ts';
import { ImportAct } from '../import/import-act.tsx';
import { BookingActs } from '../manage/booking-acts.tsx';
import { BookingFilter } from '../manage/booking-filter.tsx';
import { BookingList } from '../manage/booking-list.tsx';
import { BookingSheet } from '../manage/booking-sheet.tsx';
import { ManageCalendar } from '../manage/calendar/manage-calendar.tsx';
import { ClassDateSheet } from '../manage/classes/class-date-sheet.tsx';
import type { ManageView } from '../manage/manage-state.ts';
import { bookingList } from '../manage/parts/booking-list.ts';
import { countsQuery, type Filter } from '../manage/parts/bookings.query.ts';
import { useManage } from '../manage/use-manage.ts';
import { texts } from './texts.ts';

const bookingChoices = choicesOf(bookingList);
const tabs: readonly { id: Scope; label: string }[] = [
  { id: 'upcoming', label: texts.upcoming },
  { id: 'pending', label: texts.pending },
  { id: 'unpaid', label: texts.unpaid },
  { id: 'past', label: texts.past },
  { id: 'cancelled', label: texts.cancelled },
];
const views: readonly { id: ManageView; label: string }[] = [
  { id: 'day', label: texts.day },
  { id: 'week', label: texts.week },
  { id: 'list', label: texts.list },
];

/** At /manage/bookings/:bookingId?. View, day, tab and filter are in the address; a booking opens beside the list. */
export function BookingsScreen() {
  const navigate = useNavigate();
  const { bookingId } = useParams();
  const { state, change, dateOf, search } = useManage();
  const { display, change: arrange } = useListDisplay(bookingChoices);
  const [adding, setAdding] = useState<{ date: string; time: string }>();
  const savedViews = useSavedViews('bookings', '/manage/bookings', search, ['day', 'date']);
  const filter: Filter = {
    ...(state.q !== '' && { q: state.q }),
    ...(state.offerId !== undefined && { offerId: state.offerId }),
    ...(state.kind !== undefined && { kind: state.kind }),
  };
  const counts = useQuery(countsQuery(filter)).data;
  const sort = display.order === '' ? {} : { sort: display.order };
  const detailOf = (id: string) => `/manage/bookings/${id}${search}`;
  return (
    <Page>
      <PageHeader
        title={texts.bookings}
        sentence={texts.sentence}
        actions={
          <>
            <ListTools>
              <ViewMenu {...savedViews} />
              {state.view === 'list' && <DisplayMenu choices={bookingChoices} display={display} onChange={arrange} />}
              <ExportMenu
                what={texts.bookingsWhat}
                display={display}
                shown={(format, columns) =>
                  addressOf(bookingList.files[format].shown, {
                    query: { scope: state.scope, ...filter, ...sort, ...columns },
                  })
                }
                all={format => addressOf(bookingList.files[format].shown)}
              />
            </ListTools>
            <BookingActs day={state.view === 'list' ? undefined : state.day} at={adding} onAt={setAdding}>
              <ImportAct />
            </BookingActs>
          </>
        }
      />
      <Row wrap gap={12} justify="space-between">
        <Tabs label={texts.view} tabs={views} value={state.view} onChange={view => change({ view })} segments />
        {state.view === 'list' && <BookingFilter state={state} offers={counts?.offers ?? []} onChange={change} />}
      </Row>
      {state.view === 'list' ? (
        <>
          <Tabs
            label={texts.bookings}
            tabs={tabs.map(tab => ({ ...tab, count: counts?.counts[tab.id] }))}
            value={state.scope}
            onChange={scope => change({ scope })}
          />
          <BookingList
            scope={state.scope}
            filter={filter}
            display={display}
            found={counts?.counts[state.scope]}
            current={bookingId}
            detailOf={detailOf}
            dateOf={dateOf}
            onShowAll={() => change({ q: '', offerId: '', kind: '' }, true)}
          />
        </>
      ) : (
        <ManageCalendar
          view={state.view}
          day={state.day}
          detailOf={detailOf}
          dateOf={dateOf}
          onDay={day => change({ day })}
          onDayOpen={day => change({ view: 'day', day })}
          onAdd={setAdding}
        />
      )}
      <ClassDateSheet
        id={bookingId === undefined ? state.classDate : undefined}
        onClose={() => change({ classDate: undefined })}
        edits={undefined}
        share={undefined}
      />
      <BookingSheet
        bookingId={bookingId}
        onClose={() => void navigate(`/manage/bookings${search}`, { preventScrollReset: true })}
      />
    </Page>
  );
}
