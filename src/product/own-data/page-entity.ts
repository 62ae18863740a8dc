import type { PageDocument } from '../showcase/document/page-document.ts';
import { isExtra } from '../showcase/document/page-record.ts';
import { type PageRecord, pageRecords, recordOf } from './page-records.ts';

type Appearance = PageDocument['appearance'];
type BlockKind = PageDocument['sections'][number]['kind'];

/** The creator, as the records of their pages name them. */
export type PageOwner = {
  userId: string;
  userUrl: string | null;
  zone: string;
  language: string;
  currency: string;
  timeFormat: string | null;
  plan: string;
  isMeasured: boolean;
  editProfileAllowed: boolean;
  /** Absolute; null without a portrait. */
  profileImageUrl: string | null;
};

/** A page: what visitors see of it, or its draft while it is not live. */
export type StoredPage = {
  document: PageDocument;
  title: string;
  slug: string | null;
  description: string;
  inMenu: boolean;
  isPublished: boolean;
  /** A look under preview. */
  pendingTheme: Appearance | null;
};

/** Everything of a page as records: the page itself, its items, and the settings of each of their kinds. */
export function entityRecords(page: StoredPage, owner: PageOwner): PageRecord[] {
  const { pageId, appearance, sections } = page.document;
  const { mode, theme, text } = appearance;
  const record = (kind: string, fields: object) => recordOf(pageId, kind, pageId, fields);
  const items = pageRecords(page.document).map(item =>
    item.kind === 'basicProfile' ? { ...item, fields: { ...item.fields, ...ownerFields(page, owner) } } : item,
  );
  return [
    record('page', pageFields(page, owner)),
    record('pageSettings', {
      ...{ title: page.title, pageUrl: page.slug, description: page.description, inMenu: page.inMenu },
      sectionOrder: sections.map(({ kind }) => kind),
    }),
    ...(page.pendingTheme === null ? [] : [record('page-pending-theme', page.pendingTheme)]),
    ...items,
    ...(isExtra(pageId)
      ? []
      : [
          record('basicProfileSettings', { timeFormat: owner.timeFormat, isMeasured: owner.isMeasured }),
          record('appearance', appearance),
          record('appearanceSettings', { mode, theme, text }),
        ]),
    ...sections.map(({ kind, settings }) => record(`${kind}Settings`, settings)),
  ];
}

const ownerFields = ({ isPublished }: StoredPage, { userId, userUrl, profileImageUrl }: PageOwner) => ({
  ...{ userId, userUrl, profileImageUrl, isPublished },
});

const serviceKinds: readonly BlockKind[] = ['individualService', 'groupService', 'service', 'promotion'];

/** The fields of the specification's page; items by the keys of their records. */
function pageFields({ document, isPublished }: StoredPage, owner: PageOwner): object {
  const of = (...kinds: readonly BlockKind[]) => document.sections.filter(({ kind }) => kinds.includes(kind));
  const keys = (...kinds: readonly BlockKind[]) =>
    of(...kinds).flatMap(({ kind, items }) => items.map(({ id }) => `${kind}#${id}`));
  const { userId, language, zone, currency, plan, editProfileAllowed } = owner;
  return {
    pageId: document.pageId,
    isPublished,
    services: keys(...serviceKinds),
    serviceSettings: Object.fromEntries(of(...serviceKinds).map(({ kind, settings }) => [kind, settings])),
    appearance: document.appearance,
    appConfigurations: { language, zone, currency },
    authorization: { userId, editProfileAllowed },
    bio: document.profile.bio,
    reviews: keys('review'),
    experiences: keys('experience'),
    skills: keys('skill'),
    subscriptionPlan: plan,
  };
}
