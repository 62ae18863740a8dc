import { addDays, weekdayOf } from '../../product/calendar/wall-time.ts';
import type { DemoCreator, DemoSection } from './demo-creator.ts';
import { daysBack } from './demo-visits.ts';
import { seededRandom } from './seeded-random.ts';

/** How many views a day had, or how many of them clicked the item `key`. */
type DemoCount = { day: string; key: string | null; count: number };

/** How many of a hundred views click the first item of a section; later items are clicked less and less. */
const pressed: Partial<Record<DemoSection['kind'], number>> = {
  individualService: 14,
  groupService: 11,
  youtube: 8,
  promotion: 7,
  link: 6,
  blog: 4,
  newsletterSub: 3,
  email: 3,
  instagram: 3,
};

/** Views and clicks of a demo creator's page until `today`, more of them week by week and fewer at the weekend. */
export function demoViews({ handle, sections }: Pick<DemoCreator, 'handle' | 'sections'>, today: string): DemoCount[] {
  const random = seededRandom(`${handle} views`);
  const cards = sections.flatMap(({ kind, items }) =>
    items.map(({ key }, place) => ({ key, share: (pressed[kind] ?? 0) / 100 / (1 + place * 0.7) })),
  );
  return Array.from({ length: daysBack }, (_, at) => addDays(today, at + 1 - daysBack)).flatMap((day, at) => {
    const weekend = weekdayOf(day) > 5 ? 0.6 : 1;
    const views = Math.round((16 + (24 * at) / daysBack) * weekend * (0.75 + 0.5 * random()));
    const counts = cards.map(({ key, share }) => ({ day, key, count: Math.round(views * share * (0.4 + random())) }));
    return [{ day, key: null, count: views }, ...counts.filter(({ count }) => count > 0)];
  });
}
