import type { Currency } from '../../../base/currency.ts';
import type { ShownCards } from '../../alliances/cards/shown-cards.ts';
import type { ShownLikes } from '../../likes/shown-likes.ts';
import type { PublishedReviews } from '../../reviews/published-reviews.ts';
import type { MapTiles } from '../block-fields/map-tiles.ts';
import type { BlockKind, FieldsOf, SettingsOf } from '../block-kinds/kinds.ts';
import type { Appearance } from '../blocks/appearance/block.ts';
import type { BasicProfile } from '../blocks/basic-profile/block.ts';
import type { LiveFacts } from './live-facts.ts';
import type { PageSchedule } from './site-facts.ts';

/**
 * The default page of every creator, their Showcase. Its id is '1' everywhere: in the database, in
 * `/manage/pages/1`, in the API and in exports. The spec's marker #PAGE#DEFAULT (point 3) names the same page in a
 * store whose keys contain their kind; here the key is (creator_id, page_id), and only own-data/page-records.ts
 * writes the marker.
 */
export const defaultPageId = '1';
export const pageDocumentVersion = 1;

export type PageItem<K extends BlockKind> = { id: string; fields: FieldsOf<K> };
export type PageSection<K extends BlockKind = BlockKind> = {
  [Kind in K]: { kind: Kind; settings: SettingsOf<Kind>; items: PageItem<Kind>[] };
}[K];

/**
 * What is published, hashed, compared and exported: a flat document of sections in display order, without hidden
 * items.
 */
export type PageDocument = {
  version: typeof pageDocumentVersion;
  pageId: string;
  profile: BasicProfile;
  appearance: Appearance;
  sections: PageSection[];
};

export type PageImage = {
  /** Address of the variant for this place; same origin, immutable. */
  src: string;
  srcSet: string;
  width: number;
  height: number;
  /** Dominant colour as #rrggbb, shown until the picture is loaded. */
  color: string;
  alt: string;
  /** It adds nothing to the text beside it, so `alt` is empty on purpose. */
  decorative?: boolean | undefined;
};

/** A page as links need it. */
export type PagePlace = { title: string; path: string };

/** An item that links may lead to, with what a link shows of it. */
export type LinkTarget = {
  kind: BlockKind;
  title: string;
  href: string;
  imageId: string | null;
  /** "$55.00 · 1 h"; '' when it is not sold. */
  terms: string;
  /** When a class meets, in the host's time; undefined for everything else. */
  times?: string;
  /** The zone of its place, when it is in person. */
  zone?: string;
};

/** What the view needs besides the document. Facts that change hourly are not here: they are filled in by islands. */
export type PageFacts = {
  userUrl: string;
  /** The creator's own host, while it works. */
  ownHost?: string | undefined;
  /** The host's IANA zone, in which class times are written. */
  zone: string;
  locale: string;
  /** The slug of each service and class of the page, by its id. */
  offerSlugs?: Readonly<Record<string, string>>;
  images: Record<string, PageImage>;
  /** Branding is shown unless the plan is ad-free. */
  branding: boolean;
  /** Visitors are asked whether their visits may be reported to the operator's analytics. */
  isMeasured?: boolean;
  /** Address of the contact page, when the instance has one; otherwise an email or phone link of the page is used. */
  contactUrl?: string;
  /** The host's hours, for a timetable. Pages that show them are rendered again when they change. */
  schedules?: readonly PageSchedule[];
  /** Reviews of people who booked. Pages that show them are rendered again when they change. */
  reviews?: PublishedReviews;
  /** Which pages show hearts, with their likes. They are rendered again within a minute of a like. */
  likes?: ShownLikes;
  /** Cards of other creators that the page may show, by their id. It is rendered again when one of them changes. */
  cards?: ShownCards;
  /** The classes of the page, for a timetable; set while the page is rendered. */
  classes?: PageItem<'groupService'>[];
  /** Scheme and host of the main address; set while a page is rendered. */
  origin?: string;
  /** Map tiles, when the instance names a server. */
  mapTiles?: MapTiles;
  /** Where booking begins on this page; set while a page with offers is rendered. */
  bookUrl?: string;
  /** The offer whose booking opens there; '' opens the list of all. */
  bookOffer?: string;
  /** The zone of its place, when it is in person. */
  bookZone?: string;
  /** Targets of links, by the id of the item; set while a page is rendered. */
  targets?: Record<string, LinkTarget>;
  /** The page's newsletter form and its services by arrangement, if any; set while the page is rendered. */
  newsletterUrl?: string;
  serviceUrl?: string;
  /** Set on an extra page: its name and address. The Showcase has neither. */
  page?: { title: string; path: string; description: string };
  /** The creator's live pages by id, the Showcase among them: what a link to a page may lead to. */
  pages?: Record<string, PagePlace>;
  /** Live extra pages the creator shows in the menu, in their order. */
  menu?: PagePlace[];
  /** The live facts by their keys. Only the editor's preview is rendered with them; on a page the loader fills them in. */
  live?: LiveFacts['facts'];
  /** The least, minor units, that a payment charged again may be; null where nobody takes one. Left out where not known. */
  leastPart?: LeastPart;
};

export type LeastPart = Readonly<Record<Currency, number | null>>;
