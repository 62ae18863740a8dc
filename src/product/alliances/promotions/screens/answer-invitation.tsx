import { useState } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Stack } from '../../../../ui/display/stack.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import type { Recommendation } from '../badge.ts';
import { promotionLimits } from '../promotion-limits.ts';
import type { PromotionRow } from '../promotion-list.ts';
import { BadgeFields } from './badge-fields.tsx';
import { texts } from './texts.ts';
import { usePromotion } from './use-promotion.ts';

const words = texts.sheet;

type Draft = Recommendation & { reason: string };
export type Answering = { draft: Draft; onChange: (draft: Draft) => void };

/** The answer to an invitation while it is written; it begins anew with each invitation. */
export function useAnswering(promotion: PromotionRow | undefined): Answering {
  const [written, setWritten] = useState<{ id: string | undefined; draft: Draft }>();
  const proposed = { badge: promotion?.badge ?? 'friend_recommendation', customBadge: promotion?.customBadge ?? '' };
  return {
    draft: written !== undefined && written.id === promotion?.id ? written.draft : { ...proposed, reason: '' },
    onChange: draft => setWritten({ id: promotion?.id, draft }),
  };
}

export const AnswerFields = ({ draft, onChange }: Answering) => (
  <Stack gap={16}>
    <BadgeFields label={words.yourBadge} value={draft} onChange={badge => onChange({ ...draft, ...badge })} />
    <Field
      label={words.reasonForDecline}
      hint={words.reasonHint}
      limit={promotionLimits.reason}
      value={draft.reason}
      optional
    >
      <TextArea rows={2} value={draft.reason} onChange={({ target }) => onChange({ ...draft, reason: target.value })} />
    </Field>
  </Stack>
);

/** In the foot of the sheet, where they are seen however long the note is. */
export function AnswerButtons({ promotion, draft }: Answering & { promotion: PromotionRow }) {
  const { accept, decline, isBusy } = usePromotion();
  const { reason, badge, customBadge } = draft;
  return (
    <>
      <Button onClick={() => decline(promotion, reason)}>{words.decline}</Button>
      <Button kind="primary" icon="check" loading={isBusy} onClick={() => accept(promotion, { badge, customBadge })}>
        {words.accept}
      </Button>
    </>
  );
}
