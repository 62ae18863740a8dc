import { Button } from '../../../ui/buttons/button.tsx';
import { BulkBar } from '../../../ui/lists/bulk-bar.tsx';
import { ExportChosen } from '../../../ui/lists/export-chosen.tsx';
import type { ListDisplay } from '../../../ui/lists/list-display.ts';
import type { Choice } from '../../../ui/lists/use-chosen.ts';
import type { CouponRow } from '../contract.ts';
import { texts } from './texts.ts';
import { actionsFor, sentOf, useCouponActions } from './use-coupon-actions.ts';

type Props = { choice: Choice<CouponRow>; display: ListDisplay<string, string>; shown: number; found: number };

/** Actions on the selected coupons; shown while any is selected. */
export function CouponsBar({ choice, display, shown, found }: Props) {
  const { chosen, chooseNone } = choice;
  const { act: stand, isChanging } = useCouponActions();
  return (
    <BulkBar label={texts.actions.selected} choice={choice} shown={shown} found={found}>
      <ExportChosen path="/api/coupons" {...sentOf(chosen)} display={{ ...display, order: '' }} />
      {actionsFor(chosen).map(to => (
        <Button key={to} size="small" loading={isChanging} onClick={() => stand(chosen, to, chooseNone)}>
          {texts.actions[to]}
        </Button>
      ))}
    </BulkBar>
  );
}
