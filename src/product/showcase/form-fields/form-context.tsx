import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Currency } from '../../../base/currency.ts';
import type { ShownCards } from '../../alliances/cards/shown-cards.ts';
import type { BlockKind, FieldsOf } from '../block-kinds/kinds.ts';
import type { PageImage } from '../document/page-document.ts';

/** An item of the page that a form may offer as a choice. */
export type FormItem = { id: string; kind: BlockKind; label: string; hidden: boolean };

/**
 * Alt texts by picture, for as long as the draft is open, so that closing a form does not lose unsaved ones. One
 * being saved is not sent again: calls could overtake each other.
 */
export type AltTexts = {
  readonly waiting: Map<string, { alt: string; decorative: boolean }>;
  readonly inFlight: Set<string>;
};

/** What forms need besides their own fields. */
export type FormTools = {
  images: Readonly<Record<string, PageImage>>;
  /** Adds an uploaded picture for the preview. */
  addImage: (id: string, image: PageImage) => void;
  /** Shows alt text while it is typed; it is saved elsewhere, and `addImage` reports when. */
  typeAlt: (id: string, image: PageImage) => void;
  altTexts: AltTexts;
  currency: Currency;
  zone: string;
  /** The page's items in order, including hidden ones. */
  items: readonly FormItem[];
  /** The creator's other live pages by id. */
  pages: Readonly<Record<string, { title: string; path: string }>>;
  /** Creators whose cards the page may show, by id. */
  cards: ShownCards;
  /** The draft's history, when there is one. */
  history?: { undo: () => void; redo: () => void };
  /** The page being edited. */
  pageId: string;
};

export const FormToolsContext = createContext<FormTools | null>(null);

/** What block forms share; throws outside its provider. */
export function useFormTools(): FormTools {
  const tools = useContext(FormToolsContext);
  if (tools === null) throw new Error('a block form needs FormToolsContext around it');
  return tools;
}

/** The fields of one kind, in a form that its parent holds, saves and validates. */
export type BlockForm<K extends BlockKind> = (props: { form: UseFormReturn<FieldsOf<K>> }) => ReactNode;
