import { badgeAsRead } from '../../../alliances/promotions/badge.ts';
import { initialsOf } from '../../block-fields/initials.ts';
import type { PageFacts } from '../../document/page-document.ts';
import { Picture } from '../../images/page-image.tsx';
import type { BlockView } from '../view.tsx';

/** A creator's own host has no pages of others. */
const addressOf = (path: string, { ownHost, origin = '' }: PageFacts): string =>
  ownHost === undefined ? path : `${origin}${path}`;

/** Cards of other creators, each with its badge. Those that may not be shown were left out before. */
export const CrossPromotionView: BlockView<'crossPromotion'> = ({ section, facts }) => (
  <ul className="partners">
    {section.items.map(({ id, fields }) => {
      const card = facts.cards?.[fields.partnerId];
      return (
        card !== undefined && (
          <li key={id} data-item={id}>
            <a href={addressOf(card.path, facts)}>
              <span className="partner-face">
                {card.portrait === null ? (
                  <b aria-hidden="true">{initialsOf(card.name)}</b>
                ) : (
                  <Picture image={card.portrait} sizes="88px" />
                )}
              </span>
              <span className="partner-words">
                <em className="badge">{badgeAsRead(card.badge)}</em>
                <strong>{card.name}</strong>
                {card.greeting !== '' && <span>{card.greeting}</span>}
              </span>
            </a>
          </li>
        )
      );
    })}
  </ul>
);
