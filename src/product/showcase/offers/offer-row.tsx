import { type KeyboardEvent, memo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { lengthText } from '../../../base/length-text.ts';
import { ownLocale } from '../../../base/own-locale.ts';
import { Chip } from '../../../ui/display/chip.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { RowMark } from '../../../ui/lists/row-mark.tsx';
import type { Choice } from '../../../ui/lists/use-chosen.ts';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { clockTime } from '../../calendar/weekly-schedule.ts';
import { blocks } from '../block-kinds/kinds.ts';
import type { Change } from '../document/change-summary.ts';
import { classTimes } from '../document/class-times.ts';
import { meetingText, offerPriceText } from '../document/offer-text.ts';
import { itemLabel, type LocalItem } from '../editor/draft/draft-state.ts';
import type { itemActions } from '../editor/draft/item-actions.ts';
import { itemsOverLimit } from '../editor/draft/over-limit.ts';
import { planLimit } from '../editor/draft/plan-limit.ts';
import { focusRow } from '../editor/draft/row-focus.browser.ts';
import { editorPath } from '../editor/draft/selection.ts';
import { useDraft } from '../editor/draft/use-draft.ts';
import { itemMenu } from '../editor/item-row.tsx';
import { RemovalQuestion, useAskedRemoval } from '../editor/use-asked-removal.tsx';
import { EmbedSheet } from '../embeds/embed-sheet.tsx';
import { BookedCount } from './booked-count.tsx';
import type { OfferColumn } from './service-display.ts';
import { offerState, offerStates } from './service-order.ts';
import { texts } from './texts.ts';

type Props = {
  id: string;
  isFirst: boolean;
  isLast: boolean;
  actions: ReturnType<typeof itemActions>;
  onPreview: (id: string) => void;
  columns: ReadonlySet<OfferColumn>;
  choice: Choice<string> | undefined;
};
type Offer = LocalItem<'individualService' | 'groupService'>;

/** One service or class, with its main facts. */
export const OfferRow = memo(function OfferRow({ id, isFirst, isLast, actions, onPreview, columns, choice }: Props) {
  const navigate = useNavigate();
  const removal = useAskedRemoval(([one = '']) => actions.remove(one));
  const item = useDraft(draft => draft.items[id]);
  const images = useDraft(draft => draft.images);
  const full = useDraft(draft => (item === undefined ? undefined : planLimit(draft, item.kind).full));
  const overLimit = useDraft(draft => itemsOverLimit(draft).get(id));
  const isLive = useDraft(draft => draft.page.live !== null);
  const change = useDraft(draft => draft.page.changed.find(line => line.id === id)?.change);
  const { userUrl } = useSignedIn().creator;
  const [embedding, setEmbedding] = useState(false);
  if (item === undefined || (item.kind !== 'individualService' && item.kind !== 'groupService')) return null;
  const label = itemLabel(item);
  const path = editorPath({ item: id });
  const whyNotLive = whyNoVisitors({ hidden: item.hidden, isLive, change });
  const menu = itemMenu({
    id,
    isFirst,
    isLast,
    hidden: item.hidden,
    full,
    actions,
    onCopied: copy => void navigate(editorPath({ item: copy })),
    onRemove: () => void removal.ask([id]),
  });
  const image = item.fields.imageId === null ? undefined : images[item.fields.imageId];

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      actions.move(id, event.key === 'ArrowUp' ? 'up' : 'down');
      focusRow(id);
    } else if (event.key === 'Delete') {
      void removal.ask([id]);
    } else return;
    event.preventDefault();
  }

  return (
    <li className="v-card-row" data-sort={id} data-hidden={item.hidden || undefined}>
      <span className="v-grip" data-grip aria-hidden="true">
        <Icon name="grip" size={16} />
      </span>
      {choice !== undefined && <RowMark name={label} row={id} choice={choice} />}
      <span className="v-card-row-picture" aria-hidden="true">
        {image === undefined ? <Icon name={blocks[item.kind].icon} size={20} /> : <img src={image.src} alt="" />}
      </span>
      <div className="v-card-row-words">
        <Link
          className="v-card-row-title"
          to={path}
          data-row={id}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
          onKeyDown={onKeyDown}
        >
          {label}
        </Link>
        {columns.has('facts') && (
          <span className="v-card-row-facts">
            {offerFacts(item).map(fact => (
              <span key={fact}>{fact}</span>
            ))}
          </span>
        )}
        {overLimit !== undefined && <span className="v-card-row-surplus">{overLimit}</span>}
      </div>
      <div className="v-card-row-line">
        {columns.has('price') && (
          <span className="v-card-row-price v-number">{offerPriceText(item.fields, 'en-US')}</span>
        )}
        {columns.has('booked') && <BookedCount id={id} label={label} />}
        {columns.has('state') && (
          <span className="v-card-row-state">
            <StateChip item={item} isLive={isLive} change={change} />
          </span>
        )}
      </div>
      <Switch
        className="v-card-row-switch"
        label={texts.offerRow.showOnPage(label)}
        labelHidden
        checked={!item.hidden}
        onChange={event => actions.setHidden(id, !event.target.checked)}
      />
      <span className="v-card-row-menu">
        <Menu
          label={texts.offerRow.actionsFor(label)}
          items={[
            { label: texts.edit, icon: 'edit', to: path },
            { label: texts.offerRow.preview, icon: 'eye', onSelect: () => onPreview(id) },
            {
              label: texts.offerRow.showOnWebsite,
              icon: 'globe',
              note: whyNotLive,
              disabled: whyNotLive !== undefined,
              onSelect: () => setEmbedding(true),
            },
            'line',
            ...menu,
          ]}
        />
        <RemovalQuestion {...removal.question} />
        {userUrl !== null && (
          <EmbedSheet
            userUrl={userUrl}
            offerId={id}
            title={label}
            open={embedding}
            onClose={() => setEmbedding(false)}
          />
        )}
      </span>
    </li>
  );
});

type StateProps = { item: Offer; isLive: boolean; change: Change['change'] | undefined };

/** Its current state for visitors, in a word. */
function StateChip({ item, isLive, change }: StateProps) {
  if (item.typed !== null) return <Chip tone="warning">{texts.offerRow.unsaved}</Chip>;
  const { words, tone } = offerStates[offerState({ hidden: item.hidden, isLive, change })];
  return <Chip tone={tone}>{words}</Chip>;
}

type WhyProps = Omit<StateProps, 'item'> & { hidden: boolean };

/** Why visitors cannot open it, in a word; undefined when they can. */
export function whyNoVisitors({ hidden, isLive, change }: WhyProps): string | undefined {
  if (!isLive || change === 'added') return texts.offerRow.publishFirst;
  return hidden && change !== 'removed' ? texts.hidden : undefined;
}

function offerFacts(item: Offer): string[] {
  const facts = [lengthText(item.fields.durationMinutes), meetingText(item.fields)];
  if (item.kind === 'individualService') return facts;
  // Times in the dashboard's format; the page has its own.
  const times = classTimes(item.fields, ownLocale());
  const { capacity } = item.fields;
  return [`${times.day} ${times.hours}`, ...facts, texts.offerRow.spots(capacity)];
}

/** A sample row, for the empty list. */
export const OfferGhost = ({ kind }: { kind: Offer['kind'] }) => (
  <ol className="v-card-list">
    {(kind === 'individualService'
      ? [
          [texts.offerRow.firstLesson, '1 h', '$40.00'],
          [texts.offerRow.aQuickQuestion, lengthText(15), texts.offerRow.free],
        ]
      : [
          [texts.offerRow.tuesdayBeginners, texts.offerRow.tuesdayAt(clockTime(18 * 60)), '$12.00'],
          [texts.offerRow.sundaySocial, texts.offerRow.sundayAt(clockTime(20 * 60)), texts.offerRow.free],
        ]
    ).map(([title, fact, price]) => (
      <li key={title} className="v-card-row">
        <span className="v-card-row-picture">
          <Icon name={blocks[kind].icon} size={20} />
        </span>
        <div className="v-card-row-words">
          <span className="v-card-row-title">{title}</span>
          <span className="v-card-row-facts">
            <span>{fact}</span>
          </span>
        </div>
        <span className="v-card-row-price">{price}</span>
      </li>
    ))}
  </ol>
);
