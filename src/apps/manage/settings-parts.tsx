import { ActivityPanel } from '../../product/accounts/activity/activity-panel.tsx';
import { EmailChoicesForm } from '../../product/accounts/email-choices/email-choices-form.tsx';
import { PasswordForm } from '../../product/accounts/passwords/password-form.tsx';
import { ConnectedSignInsPanel } from '../../product/accounts/screens/connected-sign-ins-panel.tsx';
import { EmailSettings } from '../../product/accounts/screens/email-settings.tsx';
import { LanguageForm } from '../../product/accounts/screens/language-form.tsx';
import { ListedForm } from '../../product/accounts/screens/listed-form.tsx';
import { MeasuredForm } from '../../product/accounts/screens/measured-form.tsx';
import { PageAddressForm } from '../../product/accounts/screens/page-address-form.tsx';
import { ProfileForm } from '../../product/accounts/screens/profile-form.tsx';
import { PlacesPanel } from '../../product/accounts/signed-in-places/places-panel.tsx';
import { TokensPanel } from '../../product/accounts/tokens/tokens-panel.tsx';
import { TwoStepPanel } from '../../product/accounts/two-step/two-step-panel.tsx';
import { AssistantsPanel } from '../../product/assistants/screens/assistants-panel.tsx';
import { FeedAddress } from '../../product/bookings/calendar-feed/feed-address.tsx';
import { ZoneAndCurrencyForm } from '../../product/calendar/screens/zone-and-currency-form.tsx';
import { DomainPanel } from '../../product/domains/screens/domain-panel.tsx';
import { ZoomPanel } from '../../product/meetings/screens/zoom-panel.tsx';
import { DeleteAccountPanel } from '../../product/own-data/screens/delete-account-panel.tsx';
import { ImportOwnDataPanel } from '../../product/own-data/screens/import-own-data-panel.tsx';
import { OwnDataPanel } from '../../product/own-data/screens/own-data-panel.tsx';
import { PayoutsPanel } from '../../product/payments/screens/payouts-panel.tsx';
import { EmbedHostsForm } from '../../product/showcase/embeds/embed-hosts-form.tsx';
import { InstagramPanel } from '../../product/showcase/instagram/instagram-panel.tsx';
import { WebhooksPanel } from '../../product/webhooks/screens/webhooks-panel.tsx';
import type { Part } from './part-of-group.tsx';
import { texts } from './screen-texts.ts';
import { AvailabilityWay, BringPage, OwnCalendars, RefundPolicyWay, SigningOut } from './settings-ways.tsx';
import {
  isMeasuringOffered,
  useCalendars,
  useDomain,
  useHasProviders,
  useHasZoom,
  useInstagram,
  useIsInstagramKnown,
  useLanguage,
  usePageAddress,
  usePlaces,
  useSignIns,
  useTokens,
  useTwoStep,
  useWebhooks,
  useZone,
  useZoom,
} from './use-part-states.ts';

type Group = { id: string; name: string; parts: readonly Part[] };

const words = texts.settingsScreen;

/** Every part of /manage/accountSettings, in order: one entry each. */
export const settingsGroups: readonly Group[] = [
  {
    id: 'profile',
    name: words.profile,
    parts: [
      { id: 'name', title: words.name, sentence: words.nameSentence, Form: ProfileForm },
      { id: 'email', title: words.email, sentence: words.emailSentence, Form: EmailSettings },
    ],
  },
  {
    id: 'security',
    name: words.security,
    parts: [
      {
        id: 'password',
        title: words.password,
        sentence: words.passwordSentence,
        Form: PasswordForm,
        fold: words.change,
      },
      {
        id: 'two-step',
        title: words.twoStep,
        sentence: words.twoStepSentence,
        Form: TwoStepPanel,
        fold: words.manage,
        useNow: useTwoStep,
      },
      {
        id: 'sign-ins',
        title: words.signIns,
        sentence: words.signInsSentence,
        Form: ConnectedSignInsPanel,
        fold: words.manage,
        useNow: useSignIns,
        useIsShown: useHasProviders,
      },
      {
        id: 'devices',
        title: words.devices,
        sentence: words.devicesSentence,
        Form: PlacesPanel,
        fold: words.show,
        useNow: usePlaces,
      },
      {
        id: 'activity',
        title: words.activity,
        sentence: words.activitySentence,
        Form: ActivityPanel,
        fold: words.show,
      },
      {
        id: 'tokens',
        title: words.tokens,
        sentence: words.tokensSentence,
        Form: TokensPanel,
        fold: words.manage,
        useNow: useTokens,
      },
      {
        id: 'assistants',
        title: words.assistants,
        sentence: words.assistantsSentence,
        Form: AssistantsPanel,
        fold: words.show,
      },
      {
        id: 'webhooks',
        title: words.webhooks,
        sentence: words.webhooksSentence,
        Form: WebhooksPanel,
        fold: words.manage,
        useNow: useWebhooks,
      },
    ],
  },
  {
    id: 'notifications',
    name: words.notifications,
    parts: [
      {
        id: 'email-choices',
        title: words.emails,
        sentence: words.emailsSentence,
        Form: EmailChoicesForm,
        fold: words.choose,
      },
    ],
  },
  {
    id: 'page',
    name: words.page,
    parts: [
      {
        id: 'page-address',
        title: words.pageAddress,
        sentence: words.pageAddressSentence,
        Form: PageAddressForm,
        fold: words.change,
        useNow: usePageAddress,
      },
      {
        id: 'own-address',
        title: words.customDomain,
        sentence: words.customDomainSentence,
        Form: DomainPanel,
        fold: words.setUp,
        useNow: useDomain,
      },
      {
        id: 'page-language',
        title: words.pageLanguage,
        sentence: words.pageLanguageSentence,
        Form: LanguageForm,
        fold: words.change,
        useNow: useLanguage,
      },
      {
        id: 'measuring',
        title: words.measuring,
        sentence: words.measuringSentence,
        Form: MeasuredForm,
        useIsShown: isMeasuringOffered,
      },
      { id: 'directory', title: words.directory, sentence: words.directorySentence, Form: ListedForm },
      {
        id: 'instagram',
        title: words.instagram,
        sentence: words.instagramSentence,
        Form: InstagramPanel,
        fold: words.setUp,
        useNow: useInstagram,
        useIsShown: useIsInstagramKnown,
      },
      {
        id: 'embed',
        title: words.websiteBookings,
        sentence: words.websiteBookingsSentence,
        Form: EmbedHostsForm,
        fold: words.edit,
      },
    ],
  },
  {
    id: 'bookings',
    name: words.bookingsAndCalendars,
    parts: [
      {
        id: 'clock',
        title: words.zone,
        sentence: words.zoneSentence,
        Form: ZoneAndCurrencyForm,
        fold: words.change,
        useNow: useZone,
      },
      {
        id: 'availability',
        title: texts.availability.availability,
        sentence: texts.availability.settingsSentence,
        Form: AvailabilityWay,
        isButton: true,
      },
      {
        id: 'refund-policy',
        title: words.refundPolicy,
        sentence: words.refundPolicySentence,
        Form: RefundPolicyWay,
        isButton: true,
      },
      {
        id: 'calendars',
        title: words.calendars,
        sentence: words.calendarsSentence,
        Form: OwnCalendars,
        fold: words.setUp,
        useNow: useCalendars,
      },
      {
        id: 'zoom',
        title: words.zoom,
        sentence: words.zoomSentence,
        Form: ZoomPanel,
        useIsShown: useHasZoom,
        fold: words.setUp,
        useNow: useZoom,
      },
      {
        id: 'feed',
        title: words.calendarFeed,
        sentence: words.calendarFeedSentence,
        Form: FeedAddress,
        fold: words.show,
      },
    ],
  },
  {
    id: 'payments',
    name: words.payments,
    parts: [{ id: 'payouts', title: words.getPaid, sentence: words.getPaidSentence, Form: PayoutsPanel }],
  },
  {
    id: 'your-account',
    name: texts.account,
    parts: [
      {
        id: 'own-data',
        title: words.yourData,
        sentence: words.yourDataSentence,
        Form: OwnDataPanel,
        fold: words.download,
      },
      {
        id: 'import-own-data',
        title: words.importData,
        sentence: words.importDataSentence,
        Form: ImportOwnDataPanel,
        fold: words.import,
      },
      {
        id: 'bring-page',
        title: words.bringPage,
        sentence: words.bringPageSentence,
        Form: BringPage,
        fold: words.choose,
      },
      { id: 'account', title: words.signOut, sentence: words.accountSentence, Form: SigningOut, isButton: true },
      {
        id: 'deletion',
        title: words.deletion,
        sentence: words.deletionSentence,
        Form: DeleteAccountPanel,
        isButton: true,
      },
    ],
  },
];
