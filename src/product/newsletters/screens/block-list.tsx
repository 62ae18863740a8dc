import { type ComponentProps, useEffect, useRef } from 'react';
import { plainText } from '../../../base/rich-text.ts';
import { shorten } from '../../../base/text-length.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { IconName } from '../../../ui/icons/icon-paths.ts';
import { SortedRow } from '../../../ui/lists/sorted-row.tsx';
import { useSorting } from '../../../ui/lists/use-sorting.ts';
import { announce } from '../../../ui/overlays/announcer.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import type { IssueChoices } from '../issue/contract.ts';
import { type IssueBlock, type IssueBlockKind, issueBlockKinds, issueLimits } from '../issue/issue.ts';
import { BlockForm } from './block-form.tsx';
import { insertBlock, moveBlock, newBlock } from './issue-edits.ts';
import { texts } from './texts.ts';

const words = texts.block;

export const blockIcons: Record<IssueBlockKind, IconName> = {
  heading: 'heading-large',
  text: 'text',
  image: 'image',
  button: 'hand',
  offer: 'services',
  post: 'edit',
  quote: 'quote',
  divider: 'minus',
};

type Props = {
  blocks: readonly IssueBlock[];
  choices: IssueChoices;
  /** The block whose fields are shown. */
  open: string | undefined;
  /** `isNew`: its first field takes the focus. */
  onOpen: (id: string | undefined, isNew?: boolean) => void;
  isNew: boolean;
  /** `run` names the field typed in. */
  onChange: (blocks: IssueBlock[], run?: string) => void;
  undo: () => void;
};

/** The blocks of an issue in their order; one at a time shows its fields. */
export function BlockList({ blocks, choices, open, onOpen, isNew, onChange, undo }: Props) {
  const move = (id: string, to: number) => {
    if (to < 0 || to >= blocks.length) return;
    onChange(moveBlock(blocks, id, to));
    announce(words.moved(to + 1, blocks.length));
  };
  const sorting = useSorting(move);
  const add = (kind: IssueBlockKind) => {
    const block = newBlock(kind, crypto.randomUUID());
    onChange(insertBlock(blocks, block, open));
    onOpen(block.id, true);
    announce(words.added(words.names[kind]));
  };
  const duplicate = (block: IssueBlock) => {
    const copy = { ...block, id: crypto.randomUUID() };
    onChange(insertBlock(blocks, copy, block.id));
    onOpen(copy.id);
  };
  const content = useRef<HTMLDivElement>(null);
  const remove = (block: IssueBlock) => {
    const at = blocks.indexOf(block);
    const next = blocks[at + 1] ?? blocks[at - 1];
    requestAnimationFrame(() => {
      const rows = content.current?.querySelectorAll<HTMLElement>('[data-sort]') ?? [];
      const place = [...rows].find(({ dataset }) => dataset.sort === next?.id);
      (place?.querySelector('button') ?? [...(content.current?.querySelectorAll('button') ?? [])].at(-1))?.focus();
    });
    onChange(blocks.filter(other => other !== block));
    if (open === block.id) onOpen(undefined);
    showToast({ text: words.deleted(words.names[block.kind]), onUndo: undo });
  };
  const isFull = blocks.length >= issueLimits.blocks;
  return (
    <div className="v-issue-content" ref={content}>
      {blocks.length === 0 && <p className="v-issue-none">{texts.write.emptyContent}</p>}
      <ol className="v-sorted" {...sorting}>
        {blocks.map((block, at) => (
          <BlockRow
            key={block.id}
            block={block}
            choices={choices}
            isOpen={block.id === open}
            isNew={block.id === open && isNew}
            isFirst={at === 0}
            isLast={at === blocks.length - 1}
            onToggle={() => onOpen(block.id === open ? undefined : block.id)}
            onMove={by => move(block.id, at + by)}
            onDuplicate={() => !isFull && duplicate(block)}
            onRemove={() => remove(block)}
            onChange={(changed, field) =>
              onChange(
                blocks.map(other => (other === block ? changed : other)),
                `${block.id} ${field}`,
              )
            }
          />
        ))}
      </ol>
      <Menu
        label={texts.write.addMenu}
        trigger={properties => (
          <Button {...properties} icon="plus" iconAfter="chevron-down">
            {texts.write.add}
          </Button>
        )}
        items={issueBlockKinds.map(kind => ({
          label: words.names[kind],
          icon: blockIcons[kind],
          disabled: isFull,
          onSelect: () => add(kind),
        }))}
      />
    </div>
  );
}

type RowProps = Pick<
  ComponentProps<typeof SortedRow>,
  'isFirst' | 'isLast' | 'isOpen' | 'onToggle' | 'onMove' | 'onDuplicate' | 'onRemove'
> & {
  block: IssueBlock;
  choices: IssueChoices;
  isNew: boolean;
  onChange: (block: IssueBlock, field: string) => void;
};

function BlockRow({ block, choices, isOpen, isNew, onChange, ...row }: RowProps) {
  const form = useRef<HTMLDivElement>(null);
  const field = block.kind === 'text' ? '[role="textbox"]' : 'input, textarea, select, button';
  useEffect(() => {
    const place = form.current;
    if (!isNew || place === null) return;
    // The editor of a text may still be loading.
    const arrivals = new MutationObserver(enter);
    arrivals.observe(place, { childList: true, subtree: true });
    enter();
    return () => arrivals.disconnect();

    function enter(): void {
      const first = place?.querySelector<HTMLElement>(field);
      if (first === null || first === undefined) return;
      arrivals.disconnect();
      first.focus();
    }
  }, [isNew, field]);
  const name = words.names[block.kind];
  return (
    <SortedRow
      {...row}
      id={block.id}
      name={name}
      remove={words.delete}
      isOpen={isOpen}
      head={
        <>
          <Icon name={blockIcons[block.kind]} size={16} />
          <span className="v-sorted-name">{name}</span>
          {!isOpen && <span className="v-truncate v-soft">{summaryOf(block, choices)}</span>}
        </>
      }
    >
      <div ref={form}>
        <BlockForm block={block} choices={choices} onChange={onChange} />
      </div>
    </SortedRow>
  );
}

/** What a closed block shows of its content. */
export function summaryOf(block: IssueBlock, { offers, posts, images }: IssueChoices): string {
  switch (block.kind) {
    case 'heading':
    case 'quote':
      return block.text || words.empty;
    case 'text':
      return shorten(plainText(block.text).replace(/\s+/g, ' '), 120) || words.empty;
    case 'image':
      return block.alt || (block.imageId === null ? words.empty : (images[block.imageId]?.alt ?? ''));
    case 'button':
      return block.label || words.empty;
    case 'offer':
      return offers.find(({ id }) => id === block.offerId)?.name ?? (block.offerId === null ? words.empty : words.gone);
    case 'post':
      return posts.find(({ id }) => id === block.postId)?.title ?? (block.postId === null ? words.empty : words.gone);
    case 'divider':
      return '';
  }
}
