import { ConnectedSignInsPanel } from '../../product/accounts/screens/connected-sign-ins-panel.tsx';
import { PageAddressForm } from '../../product/accounts/screens/page-address-form.tsx';
import { useSignedIn } from '../../product/accounts/session.client.ts';
import { FeedAddress } from '../../product/bookings/calendar-feed/feed-address.tsx';
import { ZoneAndCurrencyForm } from '../../product/calendar/screens/zone-and-currency-form.tsx';
import { CalendarsPanel } from '../../product/connections/screens/calendars-panel.tsx';
import { DomainPanel } from '../../product/domains/screens/domain-panel.tsx';
import { OwnDataPanel } from '../../product/own-data/screens/own-data-panel.tsx';
import { EmbedHostsForm } from '../../product/showcase/embeds/embed-hosts-form.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Page, PageHeader } from '../../ui/display/page-header.tsx';
import { Row } from '../../ui/display/stack.tsx';
import { texts } from './screen-texts.ts';
import { SettingsPart, SettingsWays } from './settings-part.tsx';
import { useAccountActions } from './shell/use-account-actions.ts';

/** At /manage/accountSettings: where the page is, in what money, and what is connected. */
export function SettingsScreen() {
  const { user, creator } = useSignedIn();
  const signOut = useAccountActions().find(item => item !== 'line' && item.icon === 'sign-out');
  return (
    <Page>
      <PageHeader title={texts.settings} sentence={texts.settingsScreen.settingsSentence} />
      <SettingsWays ways={ways} />
      <div className="v-settings">
        <SettingsPart
          id="page-address"
          title={texts.settingsScreen.pageAddress}
          sentence={texts.settingsScreen.pageAddressSentence}
        >
          <PageAddressForm />
        </SettingsPart>
        <SettingsPart
          id="own-address"
          title={texts.settingsScreen.customDomain}
          sentence={texts.settingsScreen.customDomainSentence}
        >
          <DomainPanel />
        </SettingsPart>
        <SettingsPart
          id="clock"
          title={texts.settingsScreen.timeZoneAndCurrency}
          sentence={texts.settingsScreen.timeZoneAndCurrencySentence}
        >
          <ZoneAndCurrencyForm />
        </SettingsPart>
        <SettingsPart
          id="availability"
          title={texts.availability.availability}
          sentence={texts.availability.settingsSentence}
        >
          <ButtonLink to="/manage/availability" iconAfter="arrow-right">
            {texts.availability.open}
          </ButtonLink>
        </SettingsPart>
        <SettingsPart
          id="calendars"
          title={texts.settingsScreen.calendars}
          sentence={texts.settingsScreen.calendarsSentence}
        >
          <CalendarsPanel zone={creator.zone} />
        </SettingsPart>
        <SettingsPart
          id="feed"
          title={texts.settingsScreen.calendarFeed}
          sentence={texts.settingsScreen.calendarFeedSentence}
        >
          <FeedAddress />
        </SettingsPart>
        <SettingsPart
          id="embed"
          title={texts.settingsScreen.bookingsOnYourWebsite}
          sentence={texts.settingsScreen.bookingsOnYourWebsiteSentence}
        >
          <EmbedHostsForm />
        </SettingsPart>
        <SettingsPart
          id="own-data"
          title={texts.settingsScreen.yourData}
          sentence={texts.settingsScreen.yourDataSentence}
        >
          <OwnDataPanel />
        </SettingsPart>
        <SettingsPart
          id="sign-ins"
          title={texts.settingsScreen.signIns}
          sentence={texts.settingsScreen.signInsSentence}
        >
          <ConnectedSignInsPanel />
        </SettingsPart>
        <SettingsPart id="account" title={texts.account} sentence={texts.settingsScreen.accountSentence}>
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
        </SettingsPart>
      </div>
    </Page>
  );
}

const ways = [
  { id: 'page-address', name: texts.settingsScreen.pageAddress },
  { id: 'own-address', name: texts.settingsScreen.customDomain },
  { id: 'clock', name: texts.settingsScreen.timeZoneAndCurrency },
  { id: 'availability', name: texts.availability.availability },
  { id: 'calendars', name: texts.settingsScreen.calendars },
  { id: 'feed', name: texts.settingsScreen.calendarFeed },
  { id: 'embed', name: texts.settingsScreen.yourWebsite },
  { id: 'own-data', name: texts.settingsScreen.yourData },
  { id: 'sign-ins', name: texts.settingsScreen.signIns },
  { id: 'account', name: texts.account },
] as const;
