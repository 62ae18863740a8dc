import { isRichText, plainText } from '../../../../base/rich-text.ts';
import { isBlockKind } from '../../block-kinds/kinds.ts';
import { type DraftState, formFields } from '../draft/draft-state.ts';
import { squeezed } from './enter-field.browser.ts';
import { fieldOfWords, type PageText } from './page-texts.ts';

export type Spot = { text: PageText; element: HTMLElement };

/**
 * The text of an element of the preview, or of the nearest one around it. Found by its content: the preview is
 * exactly the published page, without marks of an editor.
 */
export function spotAt(target: Element, draft: DraftState): Spot | undefined {
  const place = target.closest('[data-item], [data-section]');
  for (let element: Element | null = target; element !== null && place !== null; element = element.parentElement) {
    const text = textOf(element, draft);
    if (text !== undefined) return { text, element: element as HTMLElement };
    if (element === place) break;
  }
  return undefined;
}

/** The rich text that an element shows a part of: it is edited in its form. */
export function richFieldAt(
  target: Element,
  draft: DraftState,
): { id: string; field: string; words: string } | undefined {
  const id = target.closest('[data-item]')?.getAttribute('data-item');
  const item = id == null ? undefined : draft.items[id];
  // Where views show a rich text: whole, or its first lines.
  const place = target.closest('.rich > *, .desc, .teaser');
  if (item === undefined || place === null) return undefined;
  const words = (place.textContent ?? '').replace(/…$/, '');
  const found = Object.entries(formFields(item)).find(
    ([, value]) => isRichText(value) && squeezed(plainText(value)).includes(squeezed(words)),
  );
  return found === undefined ? undefined : { id: item.id, field: found[0], words };
}

/** Every text of the preview that can be edited in place, in page order. */
export function allSpots(body: HTMLElement, draft: DraftState): Spot[] {
  const elements = [...body.querySelectorAll<HTMLElement>('[data-section] *, [data-item], [data-item] *')];
  const written = elements.filter(element =>
    [...element.childNodes].some(node => node.nodeType === 3 && node.textContent?.trim() !== ''),
  );
  return written.flatMap(element => {
    const text = textOf(element, draft);
    return text === undefined ? [] : [{ text, element }];
  });
}

function textOf(element: Element, draft: DraftState): PageText | undefined {
  const shown = element.textContent ?? '';
  const id = element.closest('[data-item]')?.getAttribute('data-item');
  if (id != null) {
    const item = draft.items[id];
    const found = item === undefined ? undefined : fieldOfWords(item.kind, formFields(item), shown);
    return item === undefined || found === undefined ? undefined : { of: 'item', kind: item.kind, id, ...found };
  }
  const section = element.closest('[data-section]')?.getAttribute('data-section');
  if (section === 'profile') {
    if (element.matches('h1')) return { of: 'name' };
    const found = fieldOfWords('profile', draft.profile.typed ?? draft.profile.fields, shown);
    return found === undefined ? undefined : { of: 'profile', ...found };
  }
  if (section == null || !isBlockKind(section) || !element.matches('h2')) return undefined;
  return { of: 'heading', kind: section };
}

/** Whether two texts are the same place in the draft. */
export const isSameText = (one: PageText, other: PageText): boolean => nameOf(one) === nameOf(other);

function nameOf(text: PageText): string {
  switch (text.of) {
    case 'name':
      return 'name';
    case 'heading':
      return `heading ${text.kind}`;
    case 'profile':
      return `profile ${text.field} ${text.before.length}`;
    case 'item':
      return `${text.id} ${text.field} ${text.before.length}`;
  }
}
