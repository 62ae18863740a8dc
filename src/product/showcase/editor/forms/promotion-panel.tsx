import './promotion-panel.css';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import { Avatar } from '../../../../ui/display/avatar.tsx';
import { Stack } from '../../../../ui/display/stack.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { useSignedIn } from '../../../accounts/sessions/session.client.ts';
import { isAllowedOn } from '../../document/extra-page.ts';
import { useFormTools } from '../../form-fields/form-context.tsx';
import { formFields } from '../draft/draft-state.ts';
import { itemActions } from '../draft/item-actions.ts';
import { planLimit } from '../draft/plan-limit.ts';
import { useDraft, useDraftStore } from '../draft/use-draft.ts';
import { usePageId } from '../draft/use-page-id.ts';
import { texts } from './promotion-panel-texts.ts';

type Props = { onClose: () => void; onAdded: (id: string) => void };

/** The specification's add-promotion-panel: adds the card of another creator, or a promotion of one's own. */
export function PromotionPanel({ onClose, onAdded }: Props) {
  const isHere = isAllowedOn('crossPromotion', usePageId());
  return (
    <Dialog open onClose={onClose} title={texts.title}>
      {isHere ? (
        <Stack gap={32}>
          <Partners onAdded={onAdded} />
          <OwnPromotion onAdded={onAdded} />
        </Stack>
      ) : (
        <p>{texts.onlyOnShowcase}</p>
      )}
    </Dialog>
  );
}

function Partners({ onAdded }: Pick<Props, 'onAdded'>) {
  const store = useDraftStore();
  const { cards } = useFormTools();
  const { creator } = useSignedIn();
  const full = useDraft(draft => planLimit(draft, 'crossPromotion').full);
  // Joined to a text, so that only other cards render it again.
  const onPage = useDraft(draft =>
    draft.order.crossPromotion
      .map(id => {
        const item = draft.items[id];
        return item === undefined ? '' : String((formFields(item) as { partnerId?: unknown }).partnerId);
      })
      .join(' '),
  );
  const partners = Object.entries(cards);
  return (
    <Stack gap={12}>
      <h3>{texts.cards}</h3>
      {partners.length === 0 ? (
        <>
          <p className="v-soft">{texts.nobody}</p>
          <ButtonLink to="/manage/exchange-network">{texts.network}</ButtonLink>
        </>
      ) : (
        <ul className="v-partner-choice">
          {partners.map(([id, { name, badge, portrait }]) => (
            <li key={id}>
              <Avatar name={name} src={portrait?.src} size={40} />
              <span>
                <strong>{name}</strong>
                <span className="v-soft">{badge}</span>
              </span>
              {onPage.split(' ').includes(id) ? (
                <span className="v-faint">{texts.onPage}</span>
              ) : (
                <Button
                  size="small"
                  locked={full}
                  aria-label={texts.addCard(name)}
                  onClick={() =>
                    onAdded(itemActions(store).begin('crossPromotion', creator.currency, { partnerId: id, name }))
                  }
                >
                  {texts.add}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

function OwnPromotion({ onAdded }: Pick<Props, 'onAdded'>) {
  const store = useDraftStore();
  const { creator } = useSignedIn();
  const full = useDraft(draft => planLimit(draft, 'promotion').full);
  return (
    <Stack gap={12}>
      <h3>{texts.promotion}</h3>
      <p className="v-soft">{texts.promotionText}</p>
      <Button locked={full} onClick={() => onAdded(itemActions(store).begin('promotion', creator.currency))}>
        {texts.addPromotion}
      </Button>
    </Stack>
  );
}
