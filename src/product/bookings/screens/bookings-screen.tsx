import { useNavigate, useParams, useSearchParams } from 'react-router';
import { Page, PageHeader } from '../../../ui/page-header.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { BookingList } from './booking-list.tsx';
import { BookingSheet } from './booking-sheet.tsx';
import type { Scope } from './bookings-query.ts';

const tabs: readonly { id: Scope; label: string }[] = [
  { id: 'upcoming', label: 'Upcoming' },
  { id: 'past', label: 'Past' },
  { id: 'cancelled', label: 'Cancelled' },
];

/** At /manage/bookings/:bookingId?. Tab and search stand in the address; a booking opens beside the list. */
export function BookingsScreen() {
  const navigate = useNavigate();
  const { bookingId } = useParams();
  const [params, setParams] = useSearchParams();
  const scope = tabs.find(tab => tab.id === params.get('show'))?.id ?? 'upcoming';
  const q = params.get('q') ?? '';
  const search = params.size === 0 ? '' : `?${params}`;

  function change(name: 'show' | 'q', value: string, replace: boolean): void {
    setParams(
      now => {
        if (value === '' || value === 'upcoming') now.delete(name);
        else now.set(name, value);
        return now;
      },
      { replace, preventScrollReset: true },
    );
  }

  return (
    <Page>
      <PageHeader title="Bookings" sentence="Who comes to you, when, and whether it is paid." />
      <Row wrap gap={12} justify="space-between">
        <Tabs label="Bookings" tabs={tabs} value={scope} onChange={tab => change('show', tab, false)} />
        <SearchField
          label="Search bookings"
          placeholder="A name, a mail or a service"
          value={q}
          onChange={text => change('q', text, true)}
        />
      </Row>
      <BookingList
        scope={scope}
        q={q}
        current={bookingId}
        detailOf={id => `/manage/bookings/${id}${search}`}
        onShowAll={() => change('q', '', true)}
      />
      <BookingSheet
        bookingId={bookingId}
        onClose={() => void navigate(`/manage/bookings${search}`, { preventScrollReset: true })}
      />
    </Page>
  );
}
