import { weekdayNames } from '../../../services/recurrence.ts';
import { blocks, isBlockKind } from '../../block-kinds/kinds.ts';
import { artStyles, isArtStyle } from '../../blocks/appearance/block.ts';
import { isSame } from '../../document/canonical-json.ts';
import type { Typed } from '../draft/edit.ts';
import { texts } from './form-texts.ts';

/** The fields in which two windows differ, each side as text. */
export const differences = (mine: Typed, theirs: Typed): { name: string; mine: string; theirs: string }[] =>
  Object.keys(mine)
    .filter(name => !isSame(mine[name], theirs[name]))
    .map(name => {
      const [ours, others] = name === 'kinds' ? unlike(mine[name], theirs[name]) : [mine[name], theirs[name]];
      return { name, mine: textOf(name, ours), theirs: textOf(name, others) };
    });

/** Two long lists from where they differ. */
function unlike(mine: unknown, theirs: unknown): [string[], string[]] {
  const [ours, others] = [mine as string[], theirs as string[]];
  const at = Math.max(
    0,
    ours.findIndex((kind, place) => kind !== others[place]),
  );
  return [ours.slice(at, at + 4), others.slice(at, at + 4)];
}

const longest = 160;

function textOf(name: string, value: unknown): string {
  if (name === 'kinds') return (value as string[]).map(sectionOf).join(', ');
  if (name === 'appearance') return formatLook(value as Typed);
  if (name === 'imageId' || name === 'coverId')
    return value === null ? texts.conflict.noPicture : texts.conflict.anotherPicture;
  if (name === 'weekdays') return weekdayNames(value as number[], 'en-GB');
  const words = wordsIn(value).join(', ');
  if (words === '') return 'nothing';
  return words.length > longest ? `${words.slice(0, longest)} …` : words;
}

const sectionOf = (kind: string): string => (isBlockKind(kind) ? blocks[kind].section : kind);

function formatLook({ art, theme, mode }: Typed): string {
  const style = isArtStyle(art) ? artStyles[art] : String(art);
  return `${style}, ${String(theme)}${mode === 'custom' ? texts.conflict.ownColours : ''}`;
}

/** A value as text: of rich text its words. */
function wordsIn(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return [];
  if (typeof value === 'boolean') return [value ? 'yes' : 'no'];
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  if (typeof value !== 'object') return [String(value)];
  const { text, content } = value as { text?: unknown; content?: unknown };
  if ('type' in value && (text !== undefined || content !== undefined)) return [...wordsIn(text), ...wordsIn(content)];
  return Object.values(value).flatMap(wordsIn);
}
