import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import { RadioCards } from '../../../ui/fields/radio-cards.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { texts as listTexts } from '../list-texts.ts';
import { type HidingReason, hidingReasons } from '../review.ts';
import type { ReviewRow } from '../review-list.ts';
import { texts } from './texts.ts';
import { useModeration } from './use-moderation.ts';

const choices = hidingReasons.map(value => ({ value, label: listTexts.reasons[value] }));

/** A review is hidden for one of the stated reasons only. */
export function HidingDialog({ review, onClose }: { review: ReviewRow | undefined; onClose: () => void }) {
  const [reason, setReason] = useState<HidingReason>();
  const [isMissing, setMissing] = useState(false);
  const { hide, isHiding } = useModeration();
  const close = () => {
    setReason(undefined);
    setMissing(false);
    onClose();
  };
  return (
    <Dialog
      open={review !== undefined}
      onClose={close}
      title={texts.hiding.title}
      asks
      foot={
        <>
          <Button onClick={close}>{texts.hiding.cancel}</Button>
          <Button
            kind="danger"
            loading={isHiding}
            onClick={() => {
              if (reason === undefined) setMissing(true);
              else if (review !== undefined) hide(review, reason, close);
            }}
          >
            {texts.hiding.hide}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <p>{texts.hiding.text}</p>
        <RadioCards
          legend={texts.hiding.reason}
          choices={choices}
          value={reason}
          onChange={setReason}
          error={isMissing && reason === undefined ? texts.hiding.reasonMissing : undefined}
        />
      </Stack>
    </Dialog>
  );
}
