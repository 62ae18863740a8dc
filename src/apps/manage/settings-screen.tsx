import './settings.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageAddressForm } from '../../product/accounts/screens/page-address-form.tsx';
import { useSignedIn } from '../../product/accounts/session.client.ts';
import { FeedAddress } from '../../product/bookings/calendar-feed/feed-address.tsx';
import { bookedDaysQuery } from '../../product/bookings/manage/parts/bookings.query.ts';
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
      <PageHeader title="Settings" sentence="Address, availability and currency." />
      <Ways without={sells && creator.userUrl !== null ? [] : ['seen']} />
      <div className="v-settings">
        <Part
          id="page-address"
          title="Page address"
          sentence="The link you share. If you change it, the old one redirects to the new one."
        >
          <PageAddressForm />
        </Part>
        <Part
          id="own-address"
          title="Custom domain"
          sentence="Show your page at a domain you own. You keep working here."
        >
          <DomainPanel />
        </Part>
        <Part
          id="clock"
          title="Time zone and currency"
          sentence="Your availability uses this time zone. Visitors also see times in theirs."
        >
          <ZoneAndCurrencyForm />
        </Part>
        <Part
          id="hours"
          title="Weekly hours"
          sentence="When one-on-one sessions can be booked. Existing bookings stay; classes have their own dates."
        >
          <WeeklyHoursForm sells={sells} />
        </Part>
        <Part
          id="limits"
          title="Booking limits"
          sentence="Maximum one-on-one sessions per day or week (Monday to Sunday), across all services. Leave empty for no limit. A service can have its own limits."
        >
          <SessionLimitsForm />
        </Part>
        <Part
          id="days-off"
          title="Date overrides"
          sentence="Days off or different hours on single dates. A day off blocks new bookings that day. Existing bookings stay."
        >
          <DatesForm booked={booked} />
        </Part>
        {sells && creator.userUrl !== null && (
          <Part
            id="seen"
            title="Visitor preview"
            sentence="Available times in the next seven days, shown in another time zone."
          >
            <VisitorTimes userUrl={creator.userUrl} hostZone={creator.zone} services={services} />
          </Part>
        )}
        <Part
          id="calendars"
          title="Calendars"
          sentence="Events in your calendars block times here, and bookings can be added to one of them. Checked every five minutes."
        >
          <CalendarsPanel zone={creator.zone} />
        </Part>
        <Part
          id="feed"
          title="Calendar feed"
          sentence="Subscribe to this link in Google, Apple, Outlook or another calendar to see confirmed bookings and class dates."
        >
          <FeedAddress />
        </Part>
        <Part
          id="embed"
          title="Bookings on your website"
          sentence="Show a service’s booking form on your own website. Copy the code from the service’s menu."
        >
          <EmbedHostsForm />
        </Part>
        <Part id="account" title="Account" sentence="Signed in on this device.">
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
  { id: 'own-address', name: 'Custom domain' },
  { id: 'clock', name: 'Time zone and currency' },
  { id: 'hours', name: 'Weekly hours' },
  { id: 'limits', name: 'Booking limits' },
  { id: 'days-off', name: 'Date overrides' },
  { id: 'seen', name: 'Visitor preview' },
  { id: 'calendars', name: 'Calendars' },
  { id: 'feed', name: 'Calendar feed' },
  { id: 'embed', name: 'Your website' },
  { id: 'account', name: 'Account' },
] as const;
type PartId = (typeof ways)[number]['id'];

/** The way to each part, where all of them stand below each other. */
const Ways = ({ without }: { without: readonly PartId[] }) => (
  <nav className="v-settings-ways" aria-label="Settings sections">
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
