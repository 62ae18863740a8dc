import { type ComponentType, createContext, useContext } from 'react';
import type { CountedKind } from '../../plans/entitlement.ts';
import type { BlockKind } from '../block-kinds/kinds.ts';
import type { Appearance } from '../blocks/appearance/block.ts';

/** A page's title and description for search and sharing. */
export type HeadWords = { title: string; text: string; address: string; name: string; appearance: Appearance };

/** What the editor provides to the forms of blocks, which do not import it. */
export type EditorTools = {
  /** How many more of a kind the plan allows, as text; undefined for kinds no plan counts. */
  useLimitWords: (what: BlockKind | CountedKind) => string | undefined;
  /** All pages of the creator; undefined until they are loaded. */
  useAllPages: () => readonly { pageId: string; title: string; isLive: boolean }[] | undefined;
  /** Whether a button of the page leads to contact details that it does not have. */
  useLacksContact: () => boolean;
  /** The page's default title and description. */
  useHeadDefaults: () => HeadWords;
  /** The page among search results. */
  SearchPreview: ComponentType<{ head: HeadWords }>;
  /** The page as a link in a message. */
  SharePreview: ComponentType<{ head: HeadWords; imageId: string | null }>;
};

export const EditorToolsContext = createContext<EditorTools | null>(null);

/** What the editor lends to block forms; throws outside its provider. */
export function useEditorTools(): EditorTools {
  const tools = useContext(EditorToolsContext);
  if (tools === null) throw new Error('a block form needs EditorToolsContext around it');
  return tools;
}
