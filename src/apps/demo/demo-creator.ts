import type { Currency } from '../../base/currency.ts';
import type { IssueSender } from '../../product/newsletters/issue/issue.ts';
import type { BlockKind, FieldsOf, SettingsOf } from '../../product/showcase/block-kinds/kinds.ts';
import type { Appearance } from '../../product/showcase/blocks/appearance/block.ts';
import type { BasicProfile } from '../../product/showcase/blocks/basic-profile/block.ts';

/** One item of a section. `key` is unique within the creator and names the offer in the history. */
export type DemoItem<K extends BlockKind> = { key: string; fields: FieldsOf<K> };

export type DemoSection<K extends BlockKind = BlockKind> = {
  [Kind in K]: { kind: Kind; settings: SettingsOf<Kind>; items: DemoItem<Kind>[] };
}[K];

/** Items written as fields by key. */
export const keyed = <F>(fields: Record<string, F>): { key: string; fields: F }[] =>
  Object.entries(fields).map(([key, each]) => ({ key, fields: each }));

/** A section whose only setting is its heading. */
export const section = <K extends BlockKind>(kind: K, heading: string, items: Record<string, FieldsOf<K>>) => ({
  kind,
  settings: { heading },
  items: keyed(items),
});

export const skills = (titles: string[]): Record<string, { title: string }> =>
  Object.fromEntries(titles.map((title, index) => [`skill-${index + 1}`, { title }]));

/** Weekday 1 is Monday, 7 Sunday; minutes after the host's midnight. */
type DemoWindow = { weekday: number; from: number; to: number };

/** A week of windows from [weekday, from, to] with full or half hours. */
export const weekly = (...spans: [weekday: number, from: number, to: number][]): DemoWindow[] =>
  spans.map(([weekday, from, to]) => ({ weekday, from: from * 60, to: to * 60 }));

type DemoSchedule = { key: string; name: string; windows: DemoWindow[]; services: readonly string[] };

/** What somebody wrote from the page, about the item with this key; `hoursAgo` says when, `isHandled` that it was answered. */
type DemoLead = { name: string; about: string; hoursAgo: number; isHandled: boolean; message: string };

/**
 * What customers and their messages are made from: names that people of that town could have, what they write when
 * they book, and what others asked first.
 */
export type DemoAudience = {
  names: string[];
  elsewhere: { name: string; zone: string }[];
  notes: string[];
  leads?: DemoLead[];
};

/** A review of the latest session of the item with this key. */
type DemoReview = { about: string; stars: number; text: string; answer: string };

/** `clicked` says how many pressed a link; null for a draft. */
export type DemoIssue = {
  key: string;
  daysAgo: number;
  clicked: number | null;
  subject: string;
  preview: string;
  text: string;
  /** The key of the item it offers. */
  offer: string;
  quote: { text: string; by: string } | null;
};

/** What is in a creator's lists of reviews, likes, people and newsletters. Numbers of likes are by item key, '' for the page. */
export type DemoRooms = {
  reviews: DemoReview[];
  likes: Record<string, number>;
  /** How many of the most frequent customers have each tag. */
  tags: Record<string, number>;
  sender: IssueSender;
  issues: DemoIssue[];
};

/**
 * Everything needed to fill an empty Vitrine with one person. Wherever the fields hold an image id, it is a key of
 * `pictures`, and a target is the key of an item; see `withStoredIds`.
 */
export type DemoCreator = {
  email: string;
  /** Printed by the demo; 8 to 16 characters like every password. */
  password: string;
  firstName: string;
  lastName: string;
  handle: string;
  plan: 'free' | 'pro';
  zone: string;
  currency: Currency;
  windows: DemoWindow[];
  /** Named schedules, and the services, by item key, that use each. */
  schedules?: readonly DemoSchedule[];
  basicProfile: BasicProfile;
  appearance: Appearance;
  sections: DemoSection[];
  /** Alt text by key; the picture is `pictures/<handle>-<key>.svg`. */
  pictures: Record<string, string>;
  audience: DemoAudience;
  /**
   * How popular an offer is, by item key: for a class the share of its spots that are booked, for a session a
   * weight.
   */
  demand: Record<string, number>;
  /** Reviews, likes, tags and issues from before. */
  rooms?: DemoRooms;
  /** Classes, by item key, whose next date has no spot left. */
  soldOut?: readonly string[];
};

/** The hours at which a service is offered, by its item key. */
export const windowsOf = ({ schedules, windows }: DemoCreator, key: string): DemoWindow[] =>
  schedules?.find(({ services }) => services.includes(key))?.windows ?? windows;

/** A copy of fields, or anything in them, with each key of a picture or item replaced by the id it is stored under. */
export function withStoredIds<T>(value: T, pictureId: (key: string) => string, itemId: (key: string) => string): T {
  return JSON.parse(JSON.stringify(value), (name, key: unknown) => {
    if (typeof key !== 'string') return key;
    if (name === 'imageId' || name === 'coverId') return pictureId(key);
    return name === 'targetId' ? itemId(key) : key;
  });
}
