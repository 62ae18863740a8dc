import { type CSSProperties, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useDraft, useDraftStore } from '../draft/use-draft.ts';
import { editOfWords, type PageText, problemOfWords, wordsOf } from './page-texts.ts';
import { texts } from './texts.ts';
import type { Spot } from './texts-on-page.browser.ts';

type WordsProps = { spot: Spot; inner: Document; onStep: (by: 1 | -1) => void; onDone: (isByKey: boolean) => void };

/** A field at the place of a text on the page, with the same look. */
export function InPlaceWords({ spot, inner, onStep, onDone }: WordsProps) {
  const store = useDraftStore();
  const field = useRef<HTMLTextAreaElement>(null);
  const [words, setWords] = useState(useDraft(draft => wordsOf(draft, spot.text)) ?? '');
  const problem = useDraft(draft => problemOfWords(draft, spot.text));
  const [look] = useState(() => lookOf(spot.element));
  const [box, setBox] = useState(() => boxOf(spot.element, inner));

  useLayoutEffect(() => {
    const { element } = spot;
    element.setAttribute('data-in-place', '');
    const measure = () => element.isConnected && setBox(boxOf(element, inner));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(inner.body);
    field.current?.focus({ preventScroll: true });
    field.current?.select();
    return () => {
      observer.disconnect();
      element.removeAttribute('data-in-place');
    };
  }, [spot, inner]);

  function write(typed: string): void {
    const next = look.isOneLine ? typed.replace(/\s*\n\s*/g, ' ') : typed.replace(/\n{2,}/g, '\n');
    setWords(next);
    const { draft } = store.view();
    const edit = draft === null ? undefined : editOfWords(draft, spot.text, next);
    if (edit !== undefined) store.edit(edit, 'page');
  }

  function travel(back: boolean): void {
    const done = back ? store.undo() : store.redo();
    const { draft } = store.view();
    if (done !== undefined && draft !== null) setWords(wordsOf(draft, spot.text) ?? '');
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const key = event.key.toLowerCase();
    if (key === 'escape' || (key === 'enter' && (look.isOneLine || event.ctrlKey || event.metaKey))) onDone(true);
    else if (key === 'tab') onStep(event.shiftKey ? -1 : 1);
    else if ((event.ctrlKey || event.metaKey) && (key === 'z' || key === 'y')) travel(key === 'z' && !event.shiftKey);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div style={{ position: 'absolute', insetInlineStart: 0, top: 0, zIndex: 99 }}>
      <textarea
        ref={field}
        aria-label={labelOf(spot.text)}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : 'in-place-problem'}
        rows={1}
        spellCheck
        maxLength={spot.text.of === 'heading' ? 50 : undefined}
        value={words}
        style={{ ...base, ...look.style, ...box, height: Math.max(box.height, neededHeight(field.current, words)) }}
        onChange={event => write(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => onDone(false)}
      />
      {problem !== undefined && (
        <p id="in-place-problem" role="alert" style={{ ...note, left: box.left, top: box.top + box.height + 10 }}>
          {problem}
        </p>
      )}
    </div>
  );
}

const fieldNames: Record<string, string> = {
  headline: texts.inPlace.yourHeadline,
  greeting: texts.inPlace.oneLiner,
  bio: texts.inPlace.shortBio,
};

function labelOf(text: PageText): string {
  if (text.of === 'name') return texts.inPlace.yourName;
  if (text.of === 'heading') return texts.inPlace.sectionHeading;
  return fieldNames[text.field] ?? text.field.replace(/([A-Z])/g, ' $1').replace(/^./, first => first.toUpperCase());
}

const base: CSSProperties = {
  position: 'absolute',
  margin: 0,
  padding: 0,
  border: 0,
  borderRadius: 2,
  background: 'transparent',
  outline: '2px solid #0f766e',
  outlineOffset: 4,
  boxShadow: '0 0 0 4px rgb(255 255 255 / .35)',
  resize: 'none',
  overflow: 'hidden',
  boxSizing: 'border-box',
};

const note: CSSProperties = {
  position: 'absolute',
  margin: 0,
  padding: '6px 10px',
  borderRadius: 6,
  background: '#1b1917',
  color: '#fff',
  font: '500 13px/1.4 system-ui, sans-serif',
  whiteSpace: 'nowrap',
};

const copied = [
  'fontFamily',
  'fontSize',
  'fontWeight',
  'fontStyle',
  'fontStretch',
  'fontVariationSettings',
  'letterSpacing',
  'lineHeight',
  'textTransform',
  'textAlign',
  'textShadow',
  'textIndent',
  'wordSpacing',
  'color',
] as const;

/** The look of a text on the page, and whether the page shows its line breaks. */
function lookOf(element: HTMLElement): { style: CSSProperties; isOneLine: boolean } {
  const computed = (element.ownerDocument.defaultView ?? window).getComputedStyle(element);
  const style = Object.fromEntries(copied.map(name => [name, computed[name]])) as CSSProperties;
  const isOneLine = !/^(pre|break)/.test(computed.whiteSpace);
  return { style: { ...style, caretColor: computed.color, whiteSpace: 'pre-wrap' }, isOneLine };
}

type Box = { left: number; top: number; width: number; height: number };

/** The place of a text on the page. Text in a line may grow to the end of its block. */
function boxOf(element: HTMLElement, inner: Document): Box {
  const view = inner.defaultView ?? window;
  const box = element.getBoundingClientRect();
  const style = view.getComputedStyle(element);
  const [left, right] = [Number.parseFloat(style.paddingLeft) || 0, Number.parseFloat(style.paddingRight) || 0];
  const [top, bottom] = [Number.parseFloat(style.paddingTop) || 0, Number.parseFloat(style.paddingBottom) || 0];
  const isInline = style.display.startsWith('inline');
  const around = isInline ? (element.parentElement ?? element).getBoundingClientRect() : box;
  const width = isInline ? Math.max(box.width, around.right - box.left) : box.width;
  return {
    left: box.left + view.scrollX + left,
    top: box.top + view.scrollY + top,
    width: Math.max(48, width - left - right),
    height: Math.max(16, box.height - top - bottom),
  };
}

// The page below follows a moment later; until then the text must not be cut off.
function neededHeight(field: HTMLTextAreaElement | null, words: string): number {
  return field === null || field.value.length > words.length
    ? 0
    : field.scrollHeight > field.clientHeight + 4
      ? field.scrollHeight
      : 0;
}
