import { useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Row, Stack } from '../../../../ui/display/stack.tsx';
import { repeats } from '../../../services/recurrence.ts';
import { readDragged } from '../parts/dragged-date.ts';
import { ChangeClassDate } from './change-class-date.tsx';
import type { ClassDetail } from './classes-contract.ts';
import { texts } from './texts.ts';

export type ClassEdits = {
  /** Whether the class is still in the draft and can be edited. */
  inDraft: (offerId: string) => boolean;
  /** Opens the class's form. */
  onEditAll: (offerId: string) => void;
  /** Makes a new class of this date and the later ones. */
  onEditLater: (offerId: string, hostDate: string) => void;
  onDuplicate: (offerId: string) => void;
  /** Why no class can be added; undefined while there is room. */
  full: string | undefined;
};

/** Ways to change a class: this date at once, or the class in the draft, to be published. */
export function ClassDateEdits({ date, edits }: { date: ClassDetail; edits: ClassEdits | undefined }) {
  const dragged = readDragged(useLocation().state);
  const [open, setOpen] = useState(dragged !== undefined);
  const { offerId, hostDate, offer } = date;
  const isDrafted = edits?.inDraft(offerId) === true;
  return (
    <section>
      <Stack gap={12}>
        <h3>{texts.classDateEdits.change}</h3>
        <Row wrap gap={8}>
          <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {texts.classDateEdits.onlyThisDate}
          </Button>
          {isDrafted && offer !== null && repeats(offer.recurrence) && (
            <Button size="small" locked={edits.full} onClick={() => edits.onEditLater(offerId, hostDate)}>
              {texts.classDateEdits.laterDates}
            </Button>
          )}
          {isDrafted && (
            <Button size="small" onClick={() => edits.onEditAll(offerId)}>
              {texts.classDateEdits.allDates}
            </Button>
          )}
          {isDrafted && (
            <Button size="small" icon="duplicate" locked={edits.full} onClick={() => edits.onDuplicate(offerId)}>
              {texts.classDateEdits.duplicate}
            </Button>
          )}
        </Row>
        {edits !== undefined && !isDrafted && <p className="v-soft">{texts.classDateEdits.classDeleted}</p>}
        {open && <ChangeClassDate date={date} dragged={dragged} />}
      </Stack>
    </section>
  );
}
