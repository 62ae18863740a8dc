import './settings.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageAddressForm } from '../../product/accounts/screens/page-address-form.tsx';
import { useSignedIn } from '../../product/accounts/session.client.ts';
import { FeedAddress } from '../../product/bookings/calendar-feed/feed-address.tsx';
import { bookedDaysQuery } from '../../product/bookings/manage/parts/bookings-query.ts';
import { VisitorTimes } from '../../product/bookings/manage/parts/visitor-times.tsx';
import { DatesForm } from '../../product/calendar/screens/dates-form.tsx';
import { SessionLimitsForm } from '../../product/calendar/screens/session-limits-form.tsx';
import { WeeklyHoursForm } from '../../product/calendar/screens/weekly-hours-form.tsx';
import { ZoneAndCurrencyForm } from '../../product/calendar/screens/zone-and-currency-form.tsx';
import { CalendarsPanel } from '../../product/connections/screens/calendars-panel.tsx';
import { DomainPanel } from '../../product/domains/screens/domain-panel.tsx';
import { type DraftState, itemLabel } from '../../product/showcase/editor/draft/draft-state.ts';
import { useDraftView, useLiveDraft } from '../../product/showcase/editor/draft/use-draft.ts';
import { EmbedHostsForm } from '../../product/showcase/embeds/embed-hosts-form.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/display/card.tsx';
import { Page, PageHeader } from '../../ui/display/page-header.tsx';
import { Row } from '../../ui/display/stack.tsx';
import { useAccountActions } from './shell/use-account-actions.ts';

/** At /manage/accountSettings: where the page is, when the creator can be booked, and in what money. */
export function SettingsScreen() {
  useLiveDraft();
  const draft = useDraftView(view => view.draft);
  const services = draft === null ? [] : oneOnOnes(draft);
  const sells = services.length > 0;
  const { data: days } = useQuery(bookedDaysQuery);
  const booked = new Map(days?.days.map(({ date, bookings }) => [date, bookings]));
  const { user, creator } = useSignedIn();
  const signOut = useAccountActions().find(item => item !== 'line' && item.icon === 'sign-out');
  return (
    <Page>
      <PageHeader title="Settings" sentence="Where your page is, when you can be booked, and in what money." />
      <Ways without={sells && creator.userUrl !== null ? [] : ['seen']} />
      <div className="v-settings">
        <Part
          id="page-address"
          title="Page address"
          sentence="What you give to people. After a change the old address leads to the new one, in links and in print."
        >
          <PageAddressForm />
        </Part>
        <Part
          id="own-address"
          title="Your own address"
          sentence="Your page at a name you have bought. Visitors see nothing else there; you go on working here."
        >
          <DomainPanel />
        </Part>
        <Part
          id="clock"
          title="Clock and money"
          sentence="Times are kept on your clock. Visitors always see them on theirs too."
        >
          <ZoneAndCurrencyForm />
        </Part>
        <Part
          id="hours"
          title="Weekly hours"
          sentence="When one-on-one sessions can be booked in a usual week. Bookings already made keep their time; classes have dates of their own."
        >
          <WeeklyHoursForm sells={sells} />
        </Part>
        <Part
          id="limits"
          title="How much you take on"
          sentence="At most so many one-on-one sessions in a day and in a week, Monday to Sunday, over all services. Empty is without limit; a service can have limits of its own."
        >
          <SessionLimitsForm />
        </Part>
        <Part
          id="days-off"
          title="Days off and other hours"
          sentence="Dates that are not like a usual week. A day off takes away what begins that day; bookings already made stay."
        >
          <DatesForm booked={booked} />
        </Part>
        {sells && creator.userUrl !== null && (
          <Part
            id="seen"
            title="What a visitor sees"
            sentence="The times of the next seven days, on the clock of a visitor somewhere else. Taken times are left out."
          >
            <VisitorTimes userUrl={creator.userUrl} hostZone={creator.zone} services={services} />
          </Part>
        )}
        <Part
          id="calendars"
          title="Calendars"
          sentence="What is in your own calendars takes your time here too, and bookings can be written into one of them. Times are read every five minutes."
        >
          <CalendarsPanel zone={creator.zone} />
        </Part>
        <Part
          id="feed"
          title="Calendar address"
          sentence="Google, Apple, Outlook and others can subscribe to this address: all confirmed bookings and class dates, kept up to date."
        >
          <FeedAddress />
        </Part>
        <Part
          id="embed"
          title="Bookings on your website"
          sentence="Your own site can show the booking of a service in a frame. The code is in the menu beside each service."
        >
          <EmbedHostsForm />
        </Part>
        <Part id="account" title="Account" sentence="Who is signed in on this device.">
          <Row wrap justify="space-between" gap={12}>
            <span className="v-settings-who">
              <span className="v-strong">
                {user.firstName} {user.lastName}
              </span>
              <span className="v-soft">{user.email}</span>
            </span>
            {signOut !== undefined && signOut !== 'line' && (
              <Button icon="sign-out" onClick={() => signOut.onSelect?.()}>
                Sign out
              </Button>
            )}
          </Row>
        </Part>
      </div>
    </Page>
  );
}

const ways = [
  { id: 'page-address', name: 'Page address' },
  { id: 'own-address', name: 'Own address' },
  { id: 'clock', name: 'Clock and money' },
  { id: 'hours', name: 'Weekly hours' },
  { id: 'limits', name: 'Limits' },
  { id: 'days-off', name: 'Days off' },
  { id: 'seen', name: 'What visitors see' },
  { id: 'calendars', name: 'Calendars' },
  { id: 'feed', name: 'Calendar address' },
  { id: 'embed', name: 'Your website' },
  { id: 'account', name: 'Account' },
] as const;
type PartId = (typeof ways)[number]['id'];

/** The way to each part, where all of them stand below each other. */
const Ways = ({ without }: { without: readonly PartId[] }) => (
  <nav className="v-settings-ways" aria-label="Parts of the settings">
    {ways
      .filter(({ id }) => !without.includes(id))
      .map(({ id, name }) => (
        <Button key={id} size="small" onClick={() => goTo(id)}>
          {name}
        </Button>
      ))}
  </nav>
);

function goTo(id: PartId): void {
  const part = document.getElementById(id);
  part?.scrollIntoView({ block: 'start' });
  part?.focus({ preventScroll: true });
}

type PartProps = { id: PartId; title: string; sentence: string; children: ReactNode };

function Part({ id, title, sentence, children }: PartProps) {
  return (
    <section id={id} className="v-settings-part" aria-label={title} tabIndex={-1}>
      <header>
        <h2>{title}</h2>
        <p>{sentence}</p>
      </header>
      <Card>{children}</Card>
    </section>
  );
}

const oneOnOnes = ({ order, items }: DraftState): { id: string; title: string }[] =>
  order.individualService.flatMap(id => {
    const item = items[id];
    return item === undefined || item.hidden ? [] : [{ id, title: itemLabel(item) }];
  });
