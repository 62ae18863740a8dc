import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Currency } from '../../../base/currency.ts';
import type { BlockKind, FieldsOf } from '../blocks/kinds.ts';
import type { PageImage } from '../document/page-document.ts';

/** Something on the page that a form may let one choose. */
export type FormItem = { id: string; kind: BlockKind; label: string; hidden: boolean };

/**
 * Alt texts by picture, for as long as the draft is open: a form that is built again, or is gone, must not lose what waits.
 * What is being saved is not sent a second time: a call that overtook the first would leave older words.
 */
export type AltTexts = {
  readonly waiting: Map<string, { alt: string; decorative: boolean }>;
  readonly inFlight: Set<string>;
};

/** What forms need beside their own fields. */
export type FormTools = {
  images: Readonly<Record<string, PageImage>>;
  /** Makes an uploaded picture known to whoever shows the page. */
  addImage: (id: string, image: PageImage) => void;
  /** Shows alt text that is being typed; it is saved elsewhere, and `addImage` says when. */
  typeAlt: (id: string, image: PageImage) => void;
  altTexts: AltTexts;
  currency: Currency;
  zone: string;
  /** What the page holds, in its order, hidden items included. */
  items: readonly FormItem[];
  /** The creator's other live pages by id. */
  pages: Readonly<Record<string, { title: string; path: string }>>;
  /** The draft's one history, where there is one. */
  history?: { undo: () => void; redo: () => void };
  /** The page being edited. */
  pageId: string;
};

export const FormToolsContext = createContext<FormTools | null>(null);

export function useFormTools(): FormTools {
  const tools = useContext(FormToolsContext);
  if (tools === null) throw new Error('a block form needs FormToolsContext around it');
  return tools;
}

/** The fields of one kind, in a form that somebody else holds, saves and validates. */
export type BlockForm<K extends BlockKind> = (props: { form: UseFormReturn<FieldsOf<K>> }) => ReactNode;
