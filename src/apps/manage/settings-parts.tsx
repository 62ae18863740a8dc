import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ActivityPanel } from '../../product/accounts/activity/activity-panel.tsx';
import { useSignedIn } from '../../product/accounts/auth.client.ts';
import { pagePath } from '../../product/accounts/creators/page-path.ts';
import { EmailChoicesForm } from '../../product/accounts/email-choices/email-choices-form.tsx';
import { connectedSignIns } from '../../product/accounts/hosted-login/contract.ts';
import { PasswordForm } from '../../product/accounts/passwords/password-form.tsx';
import { ConnectedSignInsPanel } from '../../product/accounts/screens/connected-sign-ins-panel.tsx';
import { EmailSettings } from '../../product/accounts/screens/email-settings.tsx';
import { LanguageForm } from '../../product/accounts/screens/language-form.tsx';
import { ListedForm } from '../../product/accounts/screens/listed-form.tsx';
import { MeasuredForm } from '../../product/accounts/screens/measured-form.tsx';
import { PageAddressForm } from '../../product/accounts/screens/page-address-form.tsx';
import { ProfileForm } from '../../product/accounts/screens/profile-form.tsx';
import { listSessions } from '../../product/accounts/sessions/contract.ts';
import { PlacesPanel } from '../../product/accounts/signed-in-places/places-panel.tsx';
import { TokensPanel } from '../../product/accounts/tokens/tokens-panel.tsx';
import { TwoStepPanel } from '../../product/accounts/two-step/two-step-panel.tsx';
import { AssistantsPanel } from '../../product/assistants/screens/assistants-panel.tsx';
import { FeedAddress } from '../../product/bookings/calendar-feed/feed-address.tsx';
import { ZoneAndCurrencyForm } from '../../product/calendar/screens/zone-and-currency-form.tsx';
import { DomainPanel } from '../../product/domains/screens/domain-panel.tsx';
import { ZoomPanel } from '../../product/meetings/screens/zoom-panel.tsx';
import { zoomQuery } from '../../product/meetings/zoom.query.ts';
import { DeleteAccountPanel } from '../../product/own-data/screens/delete-account-panel.tsx';
import { ImportOwnDataPanel } from '../../product/own-data/screens/import-own-data-panel.tsx';
import { OwnDataPanel } from '../../product/own-data/screens/own-data-panel.tsx';
import { PayoutsPanel } from '../../product/payments/screens/payouts-panel.tsx';
import { EmbedHostsForm } from '../../product/showcase/embeds/embed-hosts-form.tsx';
import { readInstagram } from '../../product/showcase/instagram/contract.ts';
import { InstagramPanel } from '../../product/showcase/instagram/instagram-panel.tsx';
import { WebhooksPanel } from '../../product/webhooks/screens/webhooks-panel.tsx';
import { answerQuery } from '../../ui/behavior/use-operation.ts';
import { texts } from './screen-texts.ts';
import type { Fold } from './settings-part.tsx';
import { AvailabilityWay, BringPage, OwnCalendars, RefundPolicyWay, SigningOut } from './settings-ways.tsx';

export type Part = {
  id: string;
  title: string;
  sentence: string;
  Form: () => ReactNode;
  /** Folds a form that is seldom needed behind a button. */
  fold?: Fold;
  /** Whether the part is shown at all; without it, always. */
  useIsShown?: () => boolean;
};
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
      { id: 'password', title: words.password, sentence: words.passwordSentence, Form: PasswordForm },
      { id: 'two-step', title: words.twoStep, sentence: words.twoStepSentence, Form: TwoStepPanel },
      {
        id: 'sign-ins',
        title: words.signIns,
        sentence: words.signInsSentence,
        Form: ConnectedSignInsPanel,
        useIsShown: useHasProviders,
      },
      {
        id: 'devices',
        title: words.devices,
        sentence: words.devicesSentence,
        Form: PlacesPanel,
        fold: { open: words.showDevices, useSummary: usePlaces },
      },
      {
        id: 'activity',
        title: words.activity,
        sentence: words.activitySentence,
        Form: ActivityPanel,
        fold: { open: words.showActivity },
      },
      {
        id: 'tokens',
        title: words.tokens,
        sentence: words.tokensSentence,
        Form: TokensPanel,
        fold: { open: words.showTokens },
      },
      {
        id: 'assistants',
        title: words.assistants,
        sentence: words.assistantsSentence,
        Form: AssistantsPanel,
        fold: { open: words.showAssistants },
      },
      {
        id: 'webhooks',
        title: words.webhooks,
        sentence: words.webhooksSentence,
        Form: WebhooksPanel,
        fold: { open: words.showWebhooks },
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
        fold: { open: words.chooseEmails },
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
        fold: { open: words.changeAddress, useSummary: usePageAddress },
      },
      {
        id: 'own-address',
        title: words.customDomain,
        sentence: words.customDomainSentence,
        Form: DomainPanel,
        fold: { open: words.openDomain },
      },
      { id: 'page-language', title: words.pageLanguage, sentence: words.pageLanguageSentence, Form: LanguageForm },
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
        useIsShown: useIsInstagramKnown,
      },
      {
        id: 'embed',
        title: words.websiteBookings,
        sentence: words.websiteBookingsSentence,
        Form: EmbedHostsForm,
        fold: { open: words.editWebsites },
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
        fold: { open: words.changeZone, useSummary: useZone },
      },
      {
        id: 'availability',
        title: texts.availability.availability,
        sentence: texts.availability.settingsSentence,
        Form: AvailabilityWay,
      },
      {
        id: 'refund-policy',
        title: words.refundPolicy,
        sentence: words.refundPolicySentence,
        Form: RefundPolicyWay,
      },
      { id: 'calendars', title: words.calendars, sentence: words.calendarsSentence, Form: OwnCalendars },
      { id: 'zoom', title: words.zoom, sentence: words.zoomSentence, Form: ZoomPanel, useIsShown: useHasZoom },
      {
        id: 'feed',
        title: words.calendarFeed,
        sentence: words.calendarFeedSentence,
        Form: FeedAddress,
        fold: { open: words.showFeed },
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
      { id: 'own-data', title: words.yourData, sentence: words.yourDataSentence, Form: OwnDataPanel },
      { id: 'import-own-data', title: words.importData, sentence: words.importDataSentence, Form: ImportOwnDataPanel },
      { id: 'bring-page', title: words.bringPage, sentence: words.bringPageSentence, Form: BringPage },
      { id: 'account', title: words.signOut, sentence: words.accountSentence, Form: SigningOut },
      { id: 'deletion', title: words.deletion, sentence: words.deletionSentence, Form: DeleteAccountPanel },
    ],
  },
];

/** Without a provider there is nothing to connect, unless the address names this part: then it says why. */
function useHasProviders(): boolean {
  const { data } = useQuery(answerQuery(connectedSignIns));
  const isSentHere = useLocation().hash === '#sign-ins';
  return isSentHere || (data !== undefined && data.providers.length > 0);
}

/** Without keys there is nothing to connect, unless an account was connected before. */
function useHasZoom(): boolean {
  const { data } = useQuery(zoomQuery);
  return data !== undefined && (data.isOffered || data.connection !== null);
}

/** Where there is no app for it, only what was connected before; or the address names this part: then it says why. */
function useIsInstagramKnown(): boolean {
  const { data } = useQuery(answerQuery(readInstagram));
  const isSentHere = useLocation().hash === '#instagram';
  return isSentHere || (data !== undefined && (data.offered || data.authInstagram !== null));
}

/** The operator has a key for published pages. */
function isMeasuringOffered(): boolean {
  return document.querySelector('meta[name=vitrine-page-analytics]') !== null;
}

function usePlaces(): string {
  const { data } = useQuery(answerQuery(listSessions));
  return data === undefined ? '' : words.places(data.places.length);
}

function usePageAddress(): string {
  return pagePath(useSignedIn().creator.userUrl ?? '');
}

function useZone(): string {
  const { zone, currency } = useSignedIn().creator;
  return `${zone.replaceAll('_', ' ')}, ${currency}`;
}
