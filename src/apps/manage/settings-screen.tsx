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
import { texts } from './screen-texts.ts';
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
      <PageHeader title={texts.settings} sentence={texts.settingsScreen.settingsSentence} />
      <Ways without={sells && creator.userUrl !== null ? [] : ['seen']} />
      <div className="v-settings">
        <Part
          id="page-address"
          title={texts.settingsScreen.pageAddress}
          sentence={texts.settingsScreen.pageAddressSentence}
        >
          <PageAddressForm />
        </Part>
        <Part
          id="own-address"
          title={texts.settingsScreen.customDomain}
          sentence={texts.settingsScreen.customDomainSentence}
        >
          <DomainPanel />
        </Part>
        <Part
          id="clock"
          title={texts.settingsScreen.timeZoneAndCurrency}
          sentence={texts.settingsScreen.timeZoneAndCurrencySentence}
        >
          <ZoneAndCurrencyForm />
        </Part>
        <Part id="hours" title={texts.settingsScreen.weeklyHours} sentence={texts.settingsScreen.weeklyHoursSentence}>
          <WeeklyHoursForm sells={sells} />
        </Part>
        <Part
          id="limits"
          title={texts.settingsScreen.bookingLimits}
          sentence={texts.settingsScreen.bookingLimitsSentence}
        >
          <SessionLimitsForm />
        </Part>
        <Part
          id="days-off"
          title={texts.settingsScreen.dateOverrides}
          sentence={texts.settingsScreen.dateOverridesSentence}
        >
          <DatesForm booked={booked} />
        </Part>
        {sells && creator.userUrl !== null && (
          <Part
            id="seen"
            title={texts.settingsScreen.visitorPreview}
            sentence={texts.settingsScreen.visitorPreviewSentence}
          >
            <VisitorTimes userUrl={creator.userUrl} hostZone={creator.zone} services={services} />
          </Part>
        )}
        <Part id="calendars" title={texts.settingsScreen.calendars} sentence={texts.settingsScreen.calendarsSentence}>
          <CalendarsPanel zone={creator.zone} />
        </Part>
        <Part id="feed" title={texts.settingsScreen.calendarFeed} sentence={texts.settingsScreen.calendarFeedSentence}>
          <FeedAddress />
        </Part>
        <Part
          id="embed"
          title={texts.settingsScreen.bookingsOnYourWebsite}
          sentence={texts.settingsScreen.bookingsOnYourWebsiteSentence}
        >
          <EmbedHostsForm />
        </Part>
        <Part id="account" title={texts.account} sentence={texts.settingsScreen.accountSentence}>
          <Row wrap justify="space-between" gap={12}>
            <span className="v-settings-who">
              <span className="v-strong">
                {user.firstName} {user.lastName}
              </span>
              <span className="v-soft">{user.email}</span>
            </span>
            {signOut !== undefined && signOut !== 'line' && (
              <Button icon="sign-out" onClick={() => signOut.onSelect?.()}>
                {texts.settingsScreen.signOut}
              </Button>
            )}
          </Row>
        </Part>
      </div>
    </Page>
  );
}

const ways = [
  { id: 'page-address', name: texts.settingsScreen.pageAddress },
  { id: 'own-address', name: texts.settingsScreen.customDomain },
  { id: 'clock', name: texts.settingsScreen.timeZoneAndCurrency },
  { id: 'hours', name: texts.settingsScreen.weeklyHours },
  { id: 'limits', name: texts.settingsScreen.bookingLimits },
  { id: 'days-off', name: texts.settingsScreen.dateOverrides },
  { id: 'seen', name: texts.settingsScreen.visitorPreview },
  { id: 'calendars', name: texts.settingsScreen.calendars },
  { id: 'feed', name: texts.settingsScreen.calendarFeed },
  { id: 'embed', name: texts.settingsScreen.yourWebsite },
  { id: 'account', name: texts.account },
] as const;
type PartId = (typeof ways)[number]['id'];

/** The way to each part, where all of them stand below each other. */
const Ways = ({ without }: { without: readonly PartId[] }) => (
  <nav className="v-settings-ways" aria-label={texts.settingsScreen.settingsSections}>
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
