import { z } from 'zod';
import { list } from '../../../../base/lists/list.ts';
import { chosenFileSchema } from '../../../../base/lists/list-question.ts';
import { majorUnits } from '../../../../base/money.ts';
import { formatInstant } from '../../../calendar/format-instant.ts';
import { platforms } from '../../../services/meeting.ts';
import { recurrenceText } from '../../../services/recurrence.ts';
import { classOrders } from '../parts/bulk-classes-contract.ts';
import { texts as parts } from '../parts/texts.ts';
import { classFilter, classScopes, listedClassSchema } from './classes-contract.ts';
import { texts } from './texts.ts';

const words = texts.exportClasses;
const titles = { ...parts.listDisplay, ...texts.listDisplay };
/** Without it past dates are latest first, all others soonest first. */
const sort = z.enum(classOrders).optional();

const inZone = (at: Date | string, zone: string): string => formatInstant(new Date(at), zone);
/** Undefined where the class shows no price. */
const priceOf = ({ offer }: z.input<typeof listedClassSchema>) =>
  offer === null || offer.price.pricing === 'unlisted' ? undefined : offer.price;

/**
 * Class dates. In files times are ISO in the host's time zone with its offset; prices are in major units, and empty where
 * there is none.
 */
export const classList = list({
  name: 'classes',
  rows: 'dates',
  title: 'Class dates',
  tag: 'classes',
  path: '/manage/events',
  row: listedClassSchema,
  filters: classFilter,
  onPage: { scope: z.enum(classScopes).default('upcoming'), sort },
  onFile: { scope: z.enum([...classScopes, 'all']).default('upcoming'), sort },
  chosen: chosenFileSchema.extend({ sort }),
  usualRows: 30,
  more: {},
  columns: {
    facts: { title: titles.classDetails },
    places: { title: titles.spots },
    meets: { title: titles.addressOrLink, usual: false },
  },
  orders: [
    { key: '', title: titles.defaultByDate },
    { key: 'soonest', title: titles.earliestFirst },
    { key: 'latest', title: titles.latestFirst },
    { key: 'fullest', title: titles.fullestFirst },
  ],
  file: {
    starts: { of: 'always', title: words.starts, text: row => inZone(row.startsAt, row.hostZone) },
    ends: { of: 'always', title: words.ends, text: row => inZone(row.endsAt, row.hostZone) },
    zone: { of: 'always', title: words.zone, text: row => row.hostZone },
    class: { of: 'always', title: words.class, text: row => row.title },
    state: { of: 'always', title: words.state, text: row => row.state },
    booked: { of: 'places', title: words.booked, text: row => row.taken },
    places: { of: 'places', title: words.places, text: row => row.capacity },
    waiting: { of: 'places', title: words.waiting, text: row => row.waiting },
    howOften: {
      of: 'facts',
      title: words.howOften,
      text: ({ offer }) => (offer === null ? '' : recurrenceText(offer)),
    },
    where: {
      of: 'meets',
      title: words.where,
      text: ({ meetsAt, offer }) => meetsAt || (offer === null ? '' : platforms[offer.platform].name),
    },
    price: {
      of: 'facts',
      title: words.price,
      text: row => {
        const price = priceOf(row);
        return price === undefined ? '' : majorUnits(price);
      },
    },
    currency: { of: 'facts', title: words.currency, text: row => priceOf(row)?.currency ?? '' },
  },
});
export type ClassColumn = keyof typeof classList.columns;
