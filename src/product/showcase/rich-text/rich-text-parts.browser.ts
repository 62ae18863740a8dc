import {
  Extension,
  Mark,
  markInputRule,
  Node,
  nodeInputRule,
  textblockTypeInputRule,
  wrappingInputRule,
} from '@tiptap/core';
import { dropCursor } from '@tiptap/pm/dropcursor';
import { gapCursor } from '@tiptap/pm/gapcursor';
import { safeUrl } from '../../../base/safe-url.ts';

/** A picture for the editor: its address, and its stored alt text. */
type ShownImage = { src: string; alt: string };

/**
 * The closed set of `base/rich-text.ts` as extensions of the editor: whatever is typed, dropped or pasted becomes one
 * of these parts or plain text. `imageOf` returns our own pictures.
 */
export const richParts = (imageOf: (id: string) => ShownImage | undefined) => [
  Node.create({ name: 'doc', topNode: true, content: 'block+' }),
  Node.create({ name: 'text', group: 'inline' }),
  paragraph,
  heading,
  bulletList,
  orderedList,
  listItem,
  blockquote,
  horizontalRule,
  hardBreak,
  imageNode(imageOf),
  link,
  bold,
  italic,
  Extension.create({
    name: 'cursors',
    addProseMirrorPlugins: () => [gapCursor(), dropCursor({ class: 'v-rich-drop' })],
  }),
];

const paragraph = Node.create({
  name: 'paragraph',
  priority: 1000,
  group: 'block inner',
  content: 'inline*',
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: () => ['p', 0],
});

const heading = Node.create({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({ level: { default: 2, rendered: false } }),
  parseHTML: () => [1, 2, 3, 4, 5, 6].map(level => ({ tag: `h${level}`, attrs: { level: level < 3 ? 2 : 3 } })),
  renderHTML: ({ node }) => [`h${node.attrs.level}`, 0],
  addKeyboardShortcuts() {
    const toggle = (level: 2 | 3) => () => this.editor.commands.toggleNode('heading', 'paragraph', { level });
    return { 'Mod-Alt-2': toggle(2), 'Mod-Alt-3': toggle(3) };
  },
  addInputRules() {
    return [
      textblockTypeInputRule({
        find: /^(#{1,3})\s$/,
        type: this.type,
        getAttributes: match => ({ level: match[1]?.length === 3 ? 3 : 2 }),
      }),
    ];
  },
});

const bulletList = Node.create({
  name: 'bulletList',
  group: 'block inner',
  content: 'listItem+',
  parseHTML: () => [{ tag: 'ul' }],
  renderHTML: () => ['ul', 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-8': () => this.editor.commands.toggleList('bulletList', 'listItem') };
  },
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*[-+*]\s$/, type: this.type })];
  },
});

const orderedList = Node.create({
  name: 'orderedList',
  group: 'block inner',
  content: 'listItem+',
  parseHTML: () => [{ tag: 'ol' }],
  renderHTML: () => ['ol', 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-7': () => this.editor.commands.toggleList('orderedList', 'listItem') };
  },
  addInputRules() {
    return [wrappingInputRule({ find: /^1[.)]\s$/, type: this.type })];
  },
});

const listItem = Node.create({
  name: 'listItem',
  content: 'paragraph inner*',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: () => ['li', 0],
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      // When a list item cannot be indented or outdented, Tab leaves the field as everywhere else.
      Tab: () => this.editor.commands.sinkListItem(this.name),
      'Shift-Tab': () => isNested(this.editor.state.selection.$from) && this.editor.commands.liftListItem(this.name),
    };
  },
});

type Position = { depth: number; node: (depth: number) => { type: { name: string } } };

const isNested = ($from: Position): boolean =>
  Array.from({ length: $from.depth }, (_, depth) => $from.node(depth).type.name).filter(name => name === 'listItem')
    .length > 1;

const blockquote = Node.create({
  name: 'blockquote',
  group: 'block',
  content: 'inner+',
  defining: true,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: () => ['blockquote', 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-b': () => this.editor.commands.toggleWrap('blockquote') };
  },
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*>\s$/, type: this.type })];
  },
});

const horizontalRule = Node.create({
  name: 'horizontalRule',
  group: 'block',
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: () => ['hr'],
  addInputRules() {
    return [nodeInputRule({ find: /^(?:---|—-|\*\*\*)$/, type: this.type })];
  },
});

const hardBreak = Node.create({
  name: 'hardBreak',
  group: 'inline',
  inline: true,
  selectable: false,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: () => ['br'],
  renderText: () => '\n',
  addKeyboardShortcuts() {
    return { 'Shift-Enter': () => this.editor.commands.insertContent({ type: 'hardBreak' }) };
  },
});

const imageNode = (imageOf: (id: string) => ShownImage | undefined) =>
  Node.create({
    name: 'image',
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({
      imageId: { default: '', rendered: false },
      alt: { default: '' },
    }),
    // Pictures from other sites are left out: only uploads may be on a page.
    parseHTML: () => [
      {
        tag: 'img[data-image]',
        getAttrs: element => {
          const imageId = element.getAttribute('data-image') ?? '';
          return imageOf(imageId) === undefined ? false : { imageId };
        },
      },
    ],
    renderHTML: ({ node, HTMLAttributes }) => ['img', { ...HTMLAttributes, 'data-image': node.attrs.imageId }],
    addNodeView:
      () =>
      ({ node }) => {
        const dom = document.createElement('img');
        const shown = imageOf(String(node.attrs.imageId));
        dom.className = 'v-rich-image';
        if (shown !== undefined) dom.src = shown.src;
        dom.alt = String(node.attrs.alt) || shown?.alt || 'Image';
        return { dom };
      },
  });

const link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: element => {
        const href = safeUrl(element.getAttribute('href') ?? '');
        return href === undefined ? false : { href };
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', { ...HTMLAttributes, rel: 'noopener' }, 0],
});

const bold = Mark.create({
  name: 'bold',
  parseHTML: () => [
    { tag: 'strong' },
    { tag: 'b', getAttrs: element => element.style.fontWeight !== 'normal' && null },
    { style: 'font-weight', getAttrs: weight => /^(bold(er)?|[6-9]00)$/.test(weight) && null },
  ],
  renderHTML: () => ['strong', 0],
  addKeyboardShortcuts() {
    return { 'Mod-b': () => this.editor.commands.toggleMark('bold') };
  },
  addInputRules() {
    return [markInputRule({ find: /(?:^|\s)(\*\*([^*\s][^*]*)\*\*)$/, type: this.type })];
  },
});

const italic = Mark.create({
  name: 'italic',
  parseHTML: () => [
    { tag: 'em' },
    { tag: 'i', getAttrs: element => element.style.fontStyle !== 'normal' && null },
    { style: 'font-style=italic' },
  ],
  renderHTML: () => ['em', 0],
  addKeyboardShortcuts() {
    return { 'Mod-i': () => this.editor.commands.toggleMark('italic') };
  },
  addInputRules() {
    return [markInputRule({ find: /(?:^|\s)(_([^_\s][^_]*)_)$/, type: this.type })];
  },
});
