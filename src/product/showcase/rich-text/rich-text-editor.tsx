import { Editor, type JSONContent } from '@tiptap/core';
import type { Node as PartNode } from '@tiptap/pm/model';
import { NodeSelection } from '@tiptap/pm/state';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import type { RichText } from '../../../base/rich-text.ts';
import { safeUrl } from '../../../base/safe-url.ts';
import { useFieldControl } from '../../../ui/fields/use-field-control.ts';
import { isSame } from '../document/canonical-json.ts';
import { useFormTools } from '../form-fields/form-context.tsx';
import { tidyPasted } from './pasted-html.browser.ts';
import { AltPanel, ImagePanel, LinkPanel } from './rich-text-panels.tsx';
import { richParts } from './rich-text-parts.browser.ts';
import { type RichPanel, RichTextToolbar } from './rich-text-toolbar.tsx';

export type RichTextEditorProps = {
  label: string;
  placeholder: string;
  value: RichText;
  /** The content of the field, within the closed set; `readRichText` normalizes it. */
  onChange: (value: JSONContent) => void;
  onBlur: () => void;
  invalid: boolean;
};

/** The field: a toolbar, small forms for addresses and pictures, and the text. */
export function RichTextEditor(props: RichTextEditorProps) {
  const [panel, setPanel] = useState<RichPanel>();
  const place = useRef<HTMLDivElement>(null);
  const editor = useTiptap(place, props, setPanel);
  const selection = editor?.state.selection;
  const picked =
    selection instanceof NodeSelection && selection.node.type.name === 'image' ? selection.node : undefined;
  const close = () => {
    setPanel(undefined);
    // At once: the editor's own command focuses a frame later, and what is typed until then would be lost.
    editor?.view.focus();
  };
  return (
    <div className="v-rich" data-invalid={props.invalid || undefined}>
      {editor !== undefined && (
        <>
          <RichTextToolbar editor={editor} panel={panel} onPanel={setPanel} />
          {panel === 'link' && <LinkPanel editor={editor} onClose={close} />}
          {panel === 'image' && <ImagePanel editor={editor} onClose={close} />}
          {panel === undefined && picked !== undefined && (
            <AltPanel key={selection?.from} editor={editor} alt={String(picked.attrs.alt)} />
          )}
        </>
      )}
      <div className="v-rich-text">
        {editor?.isEmpty === true && (
          <p className="v-rich-placeholder" aria-hidden="true">
            {props.placeholder}
          </p>
        )}
        <div ref={place} />
      </div>
    </div>
  );
}

type Place = { current: HTMLDivElement | null };

function useTiptap(place: Place, props: RichTextEditorProps, setPanel: (panel: RichPanel) => void): Editor | undefined {
  const { images } = useFormTools();
  const control = useFieldControl();
  const [editor, setEditor] = useState<Editor>();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const known = useRef(images);
  const emitted = useRef<unknown>(props.value);
  useEffect(() => {
    known.current = images;
  }, [images]);
  const onChange = useEffectEvent((json: JSONContent) => {
    emitted.current = json;
    props.onChange(json);
  });
  const onBlur = useEffectEvent(() => props.onBlur());
  const make = useEffectEvent((element: HTMLElement) => {
    const { label, placeholder, value } = props;
    return new Editor({
      element,
      injectCSS: false,
      extensions: richParts(id => (Object.hasOwn(known.current, id) ? known.current[id] : undefined)),
      content: filled(value),
      editorProps: {
        attributes: {
          id: control.id,
          role: 'textbox',
          class: 'rich',
          // Translated here, the creator's own words would be saved in another language.
          translate: 'no',
          'aria-multiline': 'true',
          'aria-label': label,
          'aria-placeholder': placeholder,
          ...(control['aria-describedby'] === undefined ? {} : { 'aria-describedby': control['aria-describedby'] }),
        },
        handlePaste: (_view, event) => pasteAddress(made(), event),
        transformPastedHTML: html => tidyPasted(html),
        handleKeyDown: (_view, event) => openLink(event, () => setPanel('link')) || toToolbar(event, element),
      },
      onUpdate: ({ editor: changed }) => onChange(changed.getJSON()),
      onTransaction: redraw,
      onBlur,
    });
  });
  const latest = useRef<Editor>(undefined);
  const made = () => latest.current;
  useEffect(() => {
    if (place.current === null) return;
    const fresh = make(place.current);
    latest.current = fresh;
    setEditor(fresh);
    return () => fresh.destroy();
  }, [place]);
  useEffect(() => {
    if (editor === undefined || isSame(props.value, emitted.current)) return;
    emitted.current = props.value;
    follow(editor, props.value);
  }, [editor, props.value]);
  useEffect(() => {
    editor?.view.dom.setAttribute('aria-invalid', String(props.invalid));
  }, [editor, props.invalid]);
  useEffect(() => {
    // A label focuses inputs by itself, and nothing else.
    const label = editor && document.querySelector(`label[for="${CSS.escape(control.id)}"]`);
    const enter = () => editor?.commands.focus();
    label?.addEventListener('click', enter);
    return () => label?.removeEventListener('click', enter);
  }, [editor, control.id]);
  return editor;
}

/** An editor always needs a line to type in. */
const filled = (text: RichText): JSONContent => ({
  type: 'doc',
  content: text.content.length === 0 ? [{ type: 'paragraph' }] : text.content,
});

/** Replaces the text by one from elsewhere, such as an undo; only what differs is replaced, so the caret stays. */
function follow(editor: Editor, value: RichText): void {
  const { state, view } = editor;
  const next: PartNode = state.schema.nodeFromJSON(filled(value));
  const start = state.doc.content.findDiffStart(next.content);
  const end = state.doc.content.findDiffEnd(next.content);
  if (start === null || end === null) return;
  // Equal letters on both sides of a change may be counted twice.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  const change = state.tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap));
  view.dispatch(change.setMeta('preventUpdate', true).setMeta('addToHistory', false));
}

/** An address pasted over selected text becomes its link. */
function pasteAddress(editor: Editor | undefined, event: ClipboardEvent): boolean {
  const pasted = event.clipboardData?.getData('text/plain').trim() ?? '';
  const href = /^(https?:\/\/|mailto:|tel:)\S+$/i.test(pasted) ? safeUrl(pasted) : undefined;
  if (editor === undefined || href === undefined || editor.state.selection.empty) return false;
  return editor.commands.setMark('link', { href });
}

/** Ctrl K sets a link here, and opens the command palette everywhere else. */
function openLink(event: KeyboardEvent, open: () => void): boolean {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return false;
  event.preventDefault();
  event.stopPropagation();
  open();
  return true;
}

/** Alt F10, the usual key for toolbars, moves from the text to the toolbar's last button. */
function toToolbar(event: KeyboardEvent, place: HTMLElement): boolean {
  if (event.key !== 'F10' || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false;
  place.closest('.v-rich')?.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]')?.focus();
  return true;
}
