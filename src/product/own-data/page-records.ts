import { type Clubhouse, clubhouseOf } from '../services/clubhouse.ts';
import type { Recurrence } from '../services/recurrence.ts';
import { defaultPageId, type PageDocument } from '../showcase/document/page-document.ts';
import { imageIdsIn } from '../showcase/document/page-images.ts';
import { isExtra } from '../showcase/document/page-record.ts';

/** The page in the terms of the specification (point 3), for programs that know those and not our tables. */
export type PageRecord = {
  /** The item's kind and id, delimited as the specification's record keys are. */
  key: string;
  page: string;
  kind: string;
  /** '1': an item with its details; '2': a picture alone. */
  mode: '1' | '2';
  locationMode?: 'Offline' | 'Online';
  scheduleType?: 'weekly' | 'one_time';
  clubhouse?: Clubhouse;
  media: ({ kind: 'image'; imageId: string; role?: ImageRole } | { kind: 'youtube'; url: string })[];
  fields: object;
};
/** The specification's name for the page everybody has; other pages are marked by their ids. */
const markerOf = (pageId: string): string => (isExtra(pageId) ? `#PAGE#${pageId}` : '#PAGE#DEFAULT');

type ImageRole = 'backgroundImage' | 'serviceImage' | 'calendarBookingImage' | 'externalLinksImage';

const roles: Readonly<Record<string, ImageRole>> = {
  heroSection: 'backgroundImage',
  service: 'serviceImage',
  groupService: 'serviceImage',
  individualService: 'calendarBookingImage',
  link: 'externalLinksImage',
};

const scheduleTypes: Record<Recurrence, 'weekly' | 'one_time'> = {
  none: 'one_time',
  one_time: 'one_time',
  weekly: 'weekly',
  daily_excluding_weekends: 'weekly',
  daily_including_weekends: 'weekly',
};

/** Profile and items of a page, in its order. Extra pages use the profile of the Showcase. */
export function pageRecords({
  pageId,
  profile,
  sections,
}: Pick<PageDocument, 'pageId' | 'profile' | 'sections'>): PageRecord[] {
  const items = sections.flatMap(({ kind, items: own }) =>
    own.map(({ id, fields }) => itemRecord(pageId, kind, id, fields)),
  );
  return isExtra(pageId) ? items : [personRecord(profile), ...items];
}

function personRecord(profile: PageDocument['profile']): PageRecord {
  const cover = profile.coverId === null ? [] : [picture(profile.coverId, 'backgroundImage')];
  const portrait = profile.imageId === null ? [] : [picture(profile.imageId)];
  return { ...recordOf(defaultPageId, 'basicProfile', '1', profile), media: [...portrait, ...cover] };
}

/** A record in detail mode, without media. */
export const recordOf = (pageId: string, kind: string, id: string, fields: object): PageRecord => ({
  ...named(pageId, kind, id),
  mode: '1',
  media: [],
  fields,
});

/** A browser that the creator signed in with. */
type SeenBrowser = {
  key: string;
  name: string;
  rememberedUntil: Date | null;
  createdAt: Date;
  lastSeenAt: Date;
};

export const deviceRecord = ({ key, ...fields }: SeenBrowser): PageRecord =>
  recordOf(defaultPageId, 'deviceInfo', key, { ...fields, os: systemOf(fields.name) });

/** The specification's device OS, as the browser named it. */
const systemOf = (name: string): 'ios' | 'android' | null =>
  /\b(iPhone|iPad)\b/.test(name) ? 'ios' : /\bAndroid\b/.test(name) ? 'android' : null;

const named = (pageId: string, kind: string, id: string) => ({ key: `${kind}#${id}`, page: markerOf(pageId), kind });

type InstagramAccount = {
  authInstagram: object | null;
  instagramUserId: string | null;
  instagramTask: readonly { mediaId: string; imageId: string | null; image: unknown }[];
};

/** The connection to Instagram, never with its token, and the pictures chosen there. */
export function instagramRecords(account: InstagramAccount): PageRecord[] {
  const { authInstagram, instagramUserId, instagramTask } = account;
  const connected =
    authInstagram === null || instagramUserId === null
      ? []
      : [
          {
            ...named(defaultPageId, 'authInstagram', instagramUserId),
            mode: '1' as const,
            media: [],
            fields: authInstagram,
          },
          {
            ...named(defaultPageId, 'instagramUserId', instagramUserId),
            mode: '1' as const,
            media: [],
            fields: { instagramUserId },
          },
        ];
  const chosen = instagramTask.map(({ image: _, ...fields }): PageRecord => {
    const media = fields.imageId === null ? [] : [picture(fields.imageId)];
    return { ...named(defaultPageId, 'instagramTask', fields.mediaId), mode: '2', media, fields };
  });
  return [...connected, ...chosen];
}

const picture = (imageId: string, role?: ImageRole) => ({ kind: 'image' as const, imageId, ...(role && { role }) });

function itemRecord(pageId: string, kind: string, id: string, fields: object): PageRecord {
  const isPicture = kind === 'showcase' || ('linkKind' in fields && fields.linkKind === 'image');
  const video = kind === 'youtube' && 'url' in fields ? [{ kind: 'youtube' as const, url: String(fields.url) }] : [];
  return {
    ...named(pageId, kind, id),
    mode: isPicture ? '2' : '1',
    ...locationOf(fields),
    ...scheduleOf(fields),
    ...roomOf(fields),
    media: [...video, ...imageIdsIn(fields).map(imageId => picture(imageId, roles[kind]))],
    fields,
  };
}

function locationOf(fields: object): Pick<PageRecord, 'locationMode'> {
  const delivery = 'delivery' in fields ? fields.delivery : undefined;
  if (typeof delivery !== 'object' || delivery === null || !('mode' in delivery)) return {};
  return { locationMode: delivery.mode === 'offline' ? 'Offline' : 'Online' };
}

function scheduleOf(fields: object): Pick<PageRecord, 'scheduleType'> {
  const type = 'recurrence' in fields ? scheduleTypes[fields.recurrence as Recurrence] : undefined;
  return type === undefined ? {} : { scheduleType: type };
}

/** The data of Clubhouse (spec point 3) of a class that meets there. */
function roomOf(fields: Parameters<typeof clubhouseOf>[0]): Pick<PageRecord, 'clubhouse'> {
  const clubhouse = clubhouseOf(fields);
  return clubhouse === undefined ? {} : { clubhouse };
}
