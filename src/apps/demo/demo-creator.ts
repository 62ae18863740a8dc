import type { Currency } from '../../base/currency.ts';
import type { Appearance } from '../../product/showcase/blocks/appearance/block.ts';
import type { BasicProfile } from '../../product/showcase/blocks/basic-profile/block.ts';
import type { BlockKind, FieldsOf, SettingsOf } from '../../product/showcase/blocks/kinds.ts';

/** One item of a section. `key` is unique within the creator and names the offer in the history. */
export type DemoItem<K extends BlockKind> = { key: string; fields: FieldsOf<K> };

/** Items written as fields by key. */
export const keyed = <F>(fields: Record<string, F>): { key: string; fields: F }[] =>
  Object.entries(fields).map(([key, each]) => ({ key, fields: each }));

export type DemoSection<K extends BlockKind = BlockKind> = {
  [Kind in K]: { kind: Kind; settings: SettingsOf<Kind>; items: DemoItem<Kind>[] };
}[K];

/** Weekday 1 is Monday, 7 Sunday; minutes after the host's midnight. */
export type DemoWindow = { weekday: number; from: number; to: number };

export type DemoSchedule = { key: string; name: string; windows: DemoWindow[]; services: readonly string[] };

/** What somebody wrote from the page, about the item with this key; `hoursAgo` says when, `isHandled` that it was answered. */
export type DemoLetter = { name: string; about: string; hoursAgo: number; isHandled: boolean; message: string };

/**
 * Customers the history is made from: names people of that town could have, what they write when they book, and what
 * others asked first.
 */
export type DemoAudience = {
  names: string[];
  elsewhere: { name: string; zone: string }[];
  notes: string[];
  letters?: DemoLetter[];
};

/**
 * Everything needed to fill an empty Vitrine with one person. Wherever the fields hold an image id, it is a key of
 * `pictures`; see `withStoredPictures`.
 */
export type DemoCreator = {
  email: string;
  /** Printed by the demo; 8 to 16 characters like everybody's. */
  password: string;
  firstName: string;
  lastName: string;
  handle: string;
  plan: 'free' | 'pro';
  zone: string;
  currency: Currency;
  windows: DemoWindow[];
  /** Hours under a name of their own, and the services, by item key, that are offered at them. */
  schedules?: readonly DemoSchedule[];
  basicProfile: BasicProfile;
  appearance: Appearance;
  sections: DemoSection[];
  /** Alt text by key; the picture is `pictures/<handle>-<key>.svg`. */
  pictures: Record<string, string>;
  audience: DemoAudience;
  /** How sought after an offer is, by item key: for a class the share of its places taken, for a session a weight. */
  demand: Record<string, number>;
  /** Classes, by item key, whose next date has no place left. */
  soldOut?: readonly string[];
};

/** The hours at which a service is offered, by its key. */
export const windowsOf = ({ schedules, windows }: DemoCreator, key: string): DemoWindow[] =>
  schedules?.find(({ services }) => services.includes(key))?.windows ?? windows;

/** The same creator with every picture key replaced by the id the picture got when it was stored. */
export function withStoredPictures(creator: DemoCreator, idOf: (key: string) => string): DemoCreator {
  const stored = (key: string | null) => (key === null ? null : idOf(key));
  const { basicProfile } = creator;
  return {
    ...creator,
    basicProfile: { ...basicProfile, imageId: stored(basicProfile.imageId), coverId: stored(basicProfile.coverId) },
    sections: creator.sections.map(section => withPicturesIn(section, stored)),
  };
}

type Strip = FieldsOf<'instagram'>;
const withPhotos = (fields: Strip, stored: (key: string | null) => string | null): Strip => ({
  ...fields,
  photos: fields.photos.map(photo => ({ ...photo, imageId: stored(photo.imageId) ?? '' })),
});

function withPicturesIn(section: DemoSection, stored: (key: string | null) => string | null): DemoSection {
  const inItem = <F extends { imageId: string | null }>(item: { key: string; fields: F }) => ({
    ...item,
    fields: { ...item.fields, imageId: stored(item.fields.imageId) },
  });
  switch (section.kind) {
    case 'mediaText':
      return { ...section, items: section.items.map(inItem) };
    case 'blog':
      return { ...section, items: section.items.map(inItem) };
    case 'individualService':
      return { ...section, items: section.items.map(inItem) };
    case 'groupService':
      return { ...section, items: section.items.map(inItem) };
    case 'team':
      return { ...section, items: section.items.map(inItem) };
    case 'showcase':
      return { ...section, items: section.items.map(inItem) };
    case 'youtube':
      return { ...section, items: section.items.map(inItem) };
    case 'service':
      return { ...section, items: section.items.map(inItem) };
    case 'link':
      return { ...section, items: section.items.map(inItem) };
    case 'heroSection':
      return { ...section, items: section.items.map(inItem) };
    case 'htmlMetaTags':
      return { ...section, items: section.items.map(inItem) };
    case 'instagram':
      return { ...section, items: section.items.map(item => ({ ...item, fields: withPhotos(item.fields, stored) })) };
    default:
      return section;
  }
}
