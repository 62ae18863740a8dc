import type { IconName } from '../../../ui/icons/icon-paths.ts';
import { texts } from './texts.ts';

/** A setting or an action, with the words people search it by. */
type KnownPlace = { id: string; label: string; words: string; icon: IconName; to: string };

const { knownPlaces } = texts;
const settings = '/manage/accountSettings';
const availability = '/manage/availability';
const bookings = '/manage/bookings';

/** Where each setting and action is found. */
export const places: readonly KnownPlace[] = [
  { id: 'add booking', ...knownPlaces.addBooking, icon: 'plus', to: `${bookings}?do=add` },
  { id: 'block time', ...knownPlaces.blockTime, icon: 'calendar', to: `${bookings}?do=block` },
  { id: 'hours', ...knownPlaces.weeklyHours, icon: 'calendar', to: `${availability}#hours` },
  { id: 'days off', ...knownPlaces.daysOff, icon: 'calendar', to: `${availability}#days-off` },
  { id: 'limits', ...knownPlaces.limits, icon: 'calendar', to: `${availability}#limits` },
  { id: 'address', ...knownPlaces.pageAddress, icon: 'settings', to: `${settings}#page-address` },
  { id: 'domain', ...knownPlaces.domain, icon: 'settings', to: `${settings}#own-address` },
  { id: 'zone', ...knownPlaces.zone, icon: 'settings', to: `${settings}#clock` },
  { id: 'calendars', ...knownPlaces.calendars, icon: 'settings', to: `${settings}#calendars` },
  { id: 'feed', ...knownPlaces.feed, icon: 'settings', to: `${settings}#feed` },
  { id: 'embed', ...knownPlaces.embed, icon: 'settings', to: `${settings}#embed` },
  { id: 'name', ...knownPlaces.name, icon: 'settings', to: `${settings}#name` },
  { id: 'email', ...knownPlaces.email, icon: 'settings', to: `${settings}#email` },
  { id: 'password', ...knownPlaces.password, icon: 'settings', to: `${settings}#password` },
  { id: 'two-step', ...knownPlaces.twoStep, icon: 'settings', to: `${settings}#two-step` },
  { id: 'devices', ...knownPlaces.devices, icon: 'settings', to: `${settings}#devices` },
  { id: 'tokens', ...knownPlaces.tokens, icon: 'settings', to: `${settings}#tokens` },
  { id: 'assistants', ...knownPlaces.assistants, icon: 'settings', to: `${settings}#assistants` },
  { id: 'activity', ...knownPlaces.activity, icon: 'settings', to: `${settings}#activity` },
  { id: 'instagram', ...knownPlaces.instagram, icon: 'camera', to: `${settings}#instagram` },
  { id: 'webhooks', ...knownPlaces.webhooks, icon: 'settings', to: `${settings}#webhooks` },
  { id: 'notifications', ...knownPlaces.notifications, icon: 'settings', to: `${settings}#email-choices` },
  { id: 'language', ...knownPlaces.language, icon: 'settings', to: `${settings}#page-language` },
  { id: 'directory', ...knownPlaces.directory, icon: 'settings', to: `${settings}#directory` },
  { id: 'payouts', ...knownPlaces.payouts, icon: 'settings', to: `${settings}#payouts` },
  { id: 'check in', ...knownPlaces.checkIn, icon: 'events', to: '/manage/events' },
  { id: 'import bookings', ...knownPlaces.importBookings, icon: 'bookings', to: `${bookings}?do=import` },
  { id: 'bring profile', ...knownPlaces.bringProfile, icon: 'upload', to: `${settings}#bring-page` },
  { id: 'import services', ...knownPlaces.importServices, icon: 'services', to: '/manage/services?do=import' },
  { id: 'files', ...knownPlaces.files, icon: 'bookings', to: bookings },
  { id: 'qr', ...knownPlaces.qr, icon: 'share', to: '/manage' },
  { id: 'meetings', ...knownPlaces.meetings, icon: 'services', to: '/manage/services' },
  { id: 'memberships', ...knownPlaces.memberships, icon: 'ticket', to: '/manage/pages/1?panel=add' },
  { id: 'newsletter sender', ...knownPlaces.newsletterSender, icon: 'note', to: '/manage/newsletters?do=sender' },
  { id: 'welcome emails', ...knownPlaces.welcomeEmails, icon: 'note', to: '/manage/newsletters/welcome' },
  { id: 'own data', ...knownPlaces.ownData, icon: 'settings', to: `${settings}#own-data` },
  { id: 'import own data', ...knownPlaces.importOwnData, icon: 'settings', to: `${settings}#import-own-data` },
  { id: 'deletion', ...knownPlaces.deletion, icon: 'settings', to: `${settings}#deletion` },
  { id: 'account', ...knownPlaces.account, icon: 'settings', to: `${settings}#account` },
  { id: 'billing', ...knownPlaces.billing, icon: 'card', to: '/manage/billing' },
  { id: 'plans', ...knownPlaces.plans, icon: 'sparkles', to: '/manage/pricing' },
  { id: 'refund', ...knownPlaces.refund, icon: 'bookings', to: bookings },
  { id: 'refunds', ...knownPlaces.refunds, icon: 'orders', to: '/manage/services' },
  { id: 'unpaid', ...knownPlaces.unpaid, icon: 'orders', to: `${bookings}?show=unpaid` },
  { id: 'requests', ...knownPlaces.requests, icon: 'bookings', to: `${bookings}?show=pending` },
];
