import { keepOwnLocale } from '../../../src/base/own-locale.ts';

// Tests without a server use a host with a 24-hour format, which makes tables of times simpler.
keepOwnLocale('24h');
