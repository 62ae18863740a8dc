import { localeOf } from '../../../../base/language.ts';
import { entitlements, type Plan } from '../../../plans/entitlement.ts';
import {
  type BlockKind,
  blocks,
  byKind,
  type FieldsOf,
  fixedKinds,
  isBlockKind,
  type SettingsOf,
} from '../../block-kinds/kinds.ts';
import type { Appearance } from '../../blocks/appearance/block.ts';
import { type BasicProfile, basicProfileSchema } from '../../blocks/basic-profile/block.ts';
import { withReachablePages, withShownItems } from '../../document/extra-page.ts';
import type { PageDocument, PageFacts, PageImage, PageSection } from '../../document/page-document.ts';
import { type FieldMessages, messagesOf, overlong } from '../../document/showcase.ts';
import type { Draft, EditorItem } from '../../pages/contract.ts';
import type { Edit, Served, Typed } from './edit.ts';
import { servedParts } from './served-parts.ts';
import { texts } from './texts.ts';

/** An item as this tab knows it. `typed` is set while its form contains invalid fields. */
export type LocalItem<K extends BlockKind = BlockKind> = {
  [Kind in K]: {
    kind: Kind;
    id: string;
    fields: FieldsOf<Kind>;
    hidden: boolean;
    typed: Typed | null;
    problems: FieldMessages;
  };
}[K];

type UnsupportedItem = Draft['unsupported'][number];

/** Fields of the draft that the state stores part by part, or not at all. */
type OfItsParts =
  | 'sections'
  | 'sectionOrder'
  | 'unsupported'
  | 'profile'
  | 'profileImageUrl'
  | 'appearance'
  | 'images'
  | 'partRevs'
  | 'history';

export type DraftState = {
  items: Readonly<Record<string, LocalItem>>;
  /** Ids present in each section, in order. Deleted items stay in `items`, so that they can come back. */
  order: Readonly<Record<BlockKind, readonly string[]>>;
  sectionOrder: readonly BlockKind[];
  settings: { readonly [K in BlockKind]: SettingsOf<K> };
  /** Items of kinds this build does not know; only counted. */
  unsupported: readonly UnsupportedItem[];
  profile: { fields: BasicProfile; typed: Typed | null; problems: FieldMessages };
  appearance: Appearance;
  images: Readonly<Record<string, PageImage>>;
  /** What only the server knows. */
  page: Omit<Draft, OfItsParts>;
  /** By the id of an item or the key of a part. */
  served: Readonly<Record<string, Served>>;
  /** Edits the server has not confirmed, oldest first. */
  outbox: readonly Edit[];
  /** Items changed elsewhere in the same fields; a choice is open. */
  conflicts: Readonly<Record<string, EditorItem>>;
  /** The same for profile, look, settings and order of sections, by the key of the part. */
  partConflicts: Readonly<Record<string, Served>>;
  /** Counts how often a form's content changed other than by typing in it. */
  formTurns: Readonly<Record<string, number>>;
};

/** The state this tab starts with, from the server's draft. */
export function stateOf(draft: Draft): DraftState {
  const known = draft.sections.filter(section => isBlockKind(section.kind));
  const all = known.flatMap(section => section.items as EditorItem[]);
  const { sections: _, profileImageUrl: __, sectionOrder, unsupported, profile, ...others } = draft;
  const { appearance, images, partRevs, history, ...page } = others;
  return {
    items: Object.fromEntries(all.map(item => [item.id, localItem(item)])),
    order: byKind(kind => sectionOf(draft, kind)?.items.map(item => item.id) ?? []),
    sectionOrder: sectionOrder.filter(isBlockKind),
    unsupported: [...unsupported, ...unknownItems(draft)],
    settings: byKind(
      kind => sectionOf(draft, kind)?.settings ?? blocks[kind].settingsDefaults,
    ) as DraftState['settings'],
    profile: { fields: profile, typed: null, problems: {} },
    appearance,
    images,
    page,
    served: { ...servedParts(draft), ...Object.fromEntries(all.map(item => [item.id, servedOf(item)])) },
    outbox: [],
    conflicts: {},
    partConflicts: {},
    formTurns: {},
  };
}

/** A server of another build may send kinds this tab does not know. */
const unknownItems = (draft: Draft): UnsupportedItem[] =>
  draft.sections
    .filter(section => !isBlockKind(section.kind))
    .flatMap(({ kind, items }) => items.map(({ id }) => ({ kind, id })));

const sectionOf = (draft: Draft, kind: BlockKind) => draft.sections.find(section => section.kind === kind);

export const servedOf = (item: EditorItem): Served => ({ fields: item.fields as Typed, rev: item.rev });

/** An item from the server as the editor keeps it; typed only while it has no problems. */
export function localItem(item: EditorItem): LocalItem {
  const { kind, id, fields, hidden, problems } = item;
  const isSound = Object.keys(problems).length === 0;
  return { kind, id, fields, hidden, problems, typed: isSound ? null : (fields as Typed) } as LocalItem;
}

/**
 * Checks the fields of a form. Valid ones are taken as they will be stored; of invalid ones only those without a
 * problem are previewed, the rest stays as it was.
 */
export function checkFields(
  kind: BlockKind | 'profile',
  typed: Typed,
  before: Typed,
  /** What the item was before; a new one was nothing. */
  stored: unknown = before,
): { fields: Typed; typed: Typed | null; problems: FieldMessages } {
  const schema = kind === 'profile' ? basicProfileSchema : blocks[kind].fields;
  const read = schema.safeParse(typed);
  const found = read.success ? (kind === 'profile' ? {} : overlong(kind, read.data, stored)) : messagesOf(read.error);
  if (read.success && Object.keys(found).length === 0) return { fields: read.data as Typed, typed: null, problems: {} };
  const problems = Object.fromEntries(Object.entries(found).map(([path, message]) => [path, plainMessage(message)]));
  const troubled = new Set(Object.keys(problems).map(path => path.split('.')[0]));
  const sound = Object.entries(typed).filter(([name]) => !troubled.has(name));
  return { fields: { ...before, ...Object.fromEntries(sound) }, typed, problems };
}

// Readable messages for rules whose messages are technical.
const plainMessage = (message: string): string =>
  message.startsWith('Invalid input: expected number') ? texts.draftState.wholeNumber : message;

export const formFields = (item: LocalItem): Typed => item.typed ?? (item.fields as Typed);

/** The name an item goes by in lists and announcements. */
export function itemLabel(item: LocalItem): string {
  const label = blocks[item.kind].label as (fields: unknown) => string;
  return label({ ...item.fields, ...titleOf(item.typed) });
}

const titleOf = (typed: Typed | null) => (typeof typed?.title === 'string' ? { title: typed.title.trim() } : {});

const pageItems = new WeakMap<LocalItem, { id: string; fields: LocalItem['fields'] }>();
/** Cached by their first item, which every section has and shares with no other. */
const pageSections = new WeakMap<object, PageSection>();

/** An item of the page: the same object for as long as the item is the same. */
function pageItem(item: LocalItem): { id: string; fields: LocalItem['fields'] } {
  const known = pageItems.get(item);
  if (known !== undefined) return known;
  const made = { id: item.id, fields: item.fields };
  pageItems.set(item, made);
  return made;
}

/** The former section when nothing in it has changed, so that the preview does not render it again. */
function sameSection(made: PageSection): PageSection {
  const [first] = made.items;
  const last = first === undefined ? undefined : pageSections.get(first);
  const isSameAsLast =
    last !== undefined &&
    last.settings === made.settings &&
    last.items.length === made.items.length &&
    last.items.every((item, at) => item === made.items[at]);
  if (isSameAsLast) return last;
  if (first !== undefined) pageSections.set(first, made);
  return made;
}

/** The document of the preview: as it would be published now, including unsaved text. */
export function documentOf(state: DraftState): PageDocument {
  const sections = [...fixedKinds, ...state.sectionOrder].flatMap(kind => {
    const items = state.order[kind].flatMap(id => {
      const item = state.items[id];
      return item === undefined || item.hidden ? [] : [pageItem(item)];
    });
    return items.length === 0 ? [] : [sameSection({ kind, settings: state.settings[kind], items } as PageSection)];
  });
  const { page, profile, appearance } = state;
  const document: PageDocument = { version: 1, pageId: page.pageId, profile: profile.fields, appearance, sections };
  return withReachablePages(withShownItems(document, page.site), page.site.pages);
}

/** A page of one item alone, hidden or not, as its own page would be published now. */
export function offerDocument(state: DraftState, id: string): PageDocument {
  const item = state.items[id];
  const sections =
    item === undefined ? [] : [{ kind: item.kind, settings: state.settings[item.kind], items: [pageItem(item)] }];
  // Kind, settings and fields come from one item, which the union of all sections does not express.
  return { ...documentOf(state), sections: sections as PageSection[] };
}

/** The facts of the page. The language is the one pages are published in. */
export function factsOf({ page, images }: Pick<DraftState, 'page' | 'images'>): PageFacts {
  const {
    page: own,
    bookUrl,
    bookOffer,
    bookZone,
    contactUrl,
    pages,
    menu,
    schedules,
    reviews,
    likes,
    cards,
  } = page.site;
  return {
    pages,
    menu,
    schedules,
    reviews,
    likes,
    cards,
    ...(own === null ? {} : { page: own }),
    ...(bookUrl === undefined ? {} : { bookUrl }),
    ...(bookOffer === undefined ? {} : { bookOffer }),
    ...(bookZone === undefined ? {} : { bookZone }),
    ...(contactUrl === undefined ? {} : { contactUrl }),
    userUrl: page.userUrl ?? 'you',
    zone: page.zone,
    locale: localeOf(page.language),
    images,
    branding: !entitlements[page.plan as Plan].adFreeEntitled,
  };
}
