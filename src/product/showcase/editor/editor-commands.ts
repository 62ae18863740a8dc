import type { Currency } from '../../../base/currency.ts';
import type { IconName } from '../../../ui/icons/icon-paths.ts';
import { blocks } from '../block-kinds/kinds.ts';
import { kindsOf } from '../document/extra-page.ts';
import { isExtra } from '../document/page-record.ts';
import { mayAddOne } from '../document/showcase.ts';
import { texts } from './dialog-texts.ts';
import { itemLabel } from './draft/draft-state.ts';
import type { DraftStore } from './draft/draft-store.browser.ts';
import { itemActions } from './draft/item-actions.ts';
import { planLimit } from './draft/plan-limit.ts';
import { editorPath } from './draft/selection.ts';
import type { EditorArrival } from './editor-arrival.ts';

type Command = {
  id: string;
  label: string;
  icon: IconName;
  note?: string | undefined;
  words?: string | undefined;
  run: () => void;
};
type Context = {
  store: DraftStore;
  currency: Currency;
  /** Navigates within this app. */
  go: (path: string, arrival?: EditorArrival) => void;
};

/** The command palette's actions on the page: publish, view, add, and go to anything on it. */
export function editorCommands({ store, currency, go }: Context): Command[] {
  const { draft } = store.view();
  if (draft === null) return [];
  const { pageId } = draft.page;
  const panel = (name: string) => go(`${editorPath(undefined, pageId)}?panel=${name}`);
  const part = (name: 'profile' | 'look') => go(editorPath({ part: name }, pageId), { enters: true });
  const whole: Command[] = [
    { id: 'publish', label: texts.editorCommands.publishPage, icon: 'send', run: () => panel('publish') },
    { id: 'preview', label: texts.shareDraftPreview, icon: 'share', run: () => panel('preview') },
    { id: 'versions', label: texts.editorCommands.versionHistory, icon: 'history', run: () => panel('versions') },
    { id: 'compare', label: texts.seeChanges, icon: 'layers', run: () => panel('compare') },
    { id: 'section', label: texts.addASection, icon: 'plus', note: '/', run: () => panel('add') },
    { id: 'keys', label: texts.keyboardShortcuts, icon: 'help', note: '?', run: () => panel('keys') },
  ];
  // An extra page uses the Showcase's profile and look.
  const parts: Command[] = isExtra(pageId)
    ? []
    : [
        { id: 'profile', label: texts.editorCommands.profile, icon: 'user', run: () => part('profile') },
        { id: 'look', label: texts.editorCommands.appearance, icon: 'palette', run: () => part('look') },
      ];
  const free = kindsOf(pageId).filter(kind => mayAddOne(kind, draft.order[kind].length) === undefined);
  const adding = free.map((kind): Command => {
    const isFull = planLimit(draft, kind).full !== undefined;
    const block = blocks[kind];
    return {
      id: `add ${kind}`,
      label: texts.add(blocks[kind].one),
      icon: isFull ? 'lock' : blocks[kind].icon,
      note: isFull ? texts.planLimitReached : undefined,
      words: 'offered' in block ? block.offered.words : undefined,
      run: () => {
        if (isFull) return panel('add');
        const id = itemActions(store).begin(kind, currency);
        go(editorPath({ item: id }, pageId), { newId: id, enters: true });
      },
    };
  });
  const items = Object.values(draft.order)
    .flat()
    .flatMap((id): Command[] => {
      const item = draft.items[id];
      if (item === undefined) return [];
      const { icon } = blocks[item.kind];
      const run = () => go(editorPath({ item: id }, pageId), { enters: true });
      return [{ id, label: texts.editorCommands.edit(itemLabel(item)), icon, note: blocks[item.kind].section, run }];
    });
  return [...whole, ...parts, ...adding, ...items];
}
