import { keepOwnLocale } from '../../../src/base/own-locale.ts';

// What is tested without a server is read as by a host whose day has 24 hours: tables of times are plainer so.
keepOwnLocale('24h');
