import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { IconName } from '../../../ui/icons/icon-paths.ts';
import { useFormTools } from '../form-fields/form-context.tsx';
import { texts } from './texts.ts';

export type RichPanel = 'link' | 'image' | undefined;

type Props = { editor: Editor; panel: RichPanel; onPanel: (panel: RichPanel) => void };
type Tool = { icon: IconName; label: string; keys?: string; pressed?: boolean; opens?: boolean; run: () => void };

/**
 * One stop of the Tab key; arrows move within it, as in every toolbar. Alt F10 leads here from the text, Escape
 * back.
 */
export function RichTextToolbar({ editor, panel, onPanel }: Props) {
  const { history } = useFormTools();
  const [stop, setStop] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const groups = toolGroups(editor, panel, onPanel, history);
  const count = groups.flat().length;

  function go(to: number): void {
    const place = (to + count) % count;
    setStop(place);
    bar.current?.querySelectorAll('button')[place]?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowRight') go(stop + 1);
    else if (event.key === 'ArrowLeft') go(stop - 1);
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(count - 1);
    else if (event.key === 'Escape') editor.commands.focus();
    else return;
    event.preventDefault();
    // Parents such as a list or a sheet use these keys too.
    event.stopPropagation();
  }

  let place = 0;
  return (
    <div
      ref={bar}
      className="v-rich-bar"
      role="toolbar"
      aria-label={texts.richTextToolbar.textFormatting}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {groups.map(tools => (
        <div key={tools[0]?.label} className="v-rich-tools">
          {tools.map(tool => {
            const at = place++;
            return (
              <button
                key={tool.label}
                type="button"
                className="v-rich-tool"
                title={tool.keys === undefined ? tool.label : `${tool.label} (${tool.keys})`}
                aria-label={tool.label}
                aria-pressed={tool.opens === true ? undefined : tool.pressed}
                aria-expanded={tool.opens === true ? tool.pressed : undefined}
                data-pressed={tool.pressed === true || undefined}
                tabIndex={at === stop ? 0 : -1}
                // Keeps the text selected while a button is pressed.
                onMouseDown={event => event.preventDefault()}
                onFocus={() => setStop(at)}
                onClick={tool.run}
              >
                <Icon name={tool.icon} />
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function toolGroups(
  editor: Editor,
  panel: RichPanel,
  onPanel: Props['onPanel'],
  history: ReturnType<typeof useFormTools>['history'],
): Tool[][] {
  const chain = () => editor.chain().focus();
  const heading = (level: 2 | 3): Pick<Tool, 'pressed' | 'run'> => ({
    pressed: editor.isActive('heading', { level }),
    run: () => chain().toggleNode('heading', 'paragraph', { level }).run(),
  });
  const list = (name: 'bulletList' | 'orderedList'): Pick<Tool, 'pressed' | 'run'> => ({
    pressed: editor.isActive(name),
    run: () => chain().toggleList(name, 'listItem').run(),
  });
  const mark = (name: 'bold' | 'italic'): Pick<Tool, 'pressed' | 'run'> => ({
    pressed: editor.isActive(name),
    run: () => chain().toggleMark(name).run(),
  });
  const opens = (name: 'link' | 'image'): Pick<Tool, 'opens' | 'pressed' | 'run'> => ({
    opens: true,
    pressed: panel === name,
    run: () => onPanel(panel === name ? undefined : name),
  });
  return [
    [
      { icon: 'bold', label: texts.richTextToolbar.bold, keys: texts.richTextToolbar.ctrlB, ...mark('bold') },
      { icon: 'italic', label: texts.richTextToolbar.italic, keys: texts.richTextToolbar.ctrlI, ...mark('italic') },
      { icon: 'link', label: texts.link, keys: texts.richTextToolbar.ctrlK, ...opens('link') },
    ],
    [
      {
        icon: 'heading-large',
        label: texts.richTextToolbar.heading,
        keys: texts.richTextToolbar.ctrlAlt2,
        ...heading(2),
      },
      {
        icon: 'heading-small',
        label: texts.richTextToolbar.smallHeading,
        keys: texts.richTextToolbar.ctrlAlt3,
        ...heading(3),
      },
    ],
    [
      {
        icon: 'list',
        label: texts.richTextToolbar.list,
        keys: texts.richTextToolbar.ctrlShift8,
        ...list('bulletList'),
      },
      {
        icon: 'list-ordered',
        label: texts.richTextToolbar.numberedList,
        keys: texts.richTextToolbar.ctrlShift7,
        ...list('orderedList'),
      },
      {
        icon: 'quote',
        label: texts.richTextToolbar.quotation,
        keys: texts.richTextToolbar.ctrlShiftB,
        pressed: editor.isActive('blockquote'),
        run: () => chain().toggleWrap('blockquote').run(),
      },
      { icon: 'image', label: texts.image, ...opens('image') },
    ],
    history === undefined
      ? []
      : [
          { icon: 'undo', label: texts.richTextToolbar.undo, keys: texts.richTextToolbar.ctrlZ, run: history.undo },
          {
            icon: 'redo',
            label: texts.richTextToolbar.redo,
            keys: texts.richTextToolbar.ctrlShiftZ,
            run: history.redo,
          },
        ],
  ];
}
