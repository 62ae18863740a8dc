import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { RichText } from '../../../base/rich-text.ts';
import type { IssueChoices } from '../issue/contract.ts';

type Images = IssueChoices['images'];

/** Fields of the page's editor, which this room does not import: the app puts them together. */
export type LentFields = {
  /** Around both fields: the images they know, and those that are added. */
  Around: ComponentType<{ images: Images; onImage: (id: string, image: Images[string]) => void; children: ReactNode }>;
  ImageField: ComponentType<{
    label: string;
    imageId: string | null;
    onImage: (imageId: string | null) => void;
    alt: string;
    onAlt: (alt: string) => void;
    altLimit: number;
  }>;
  TextField: ComponentType<{
    label: string;
    limit: number;
    placeholder: string;
    value: RichText;
    onChange: (text: RichText) => void;
  }>;
};

export const LentFieldsContext = createContext<LentFields | null>(null);

/** Throws outside its provider. */
export function useLentFields(): LentFields {
  const lent = useContext(LentFieldsContext);
  if (lent === null) throw new Error('an issue is edited with LentFieldsContext around it');
  return lent;
}
