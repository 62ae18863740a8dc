import { Button } from '../../../ui/buttons/button.tsx';
import { BulkBar } from '../../../ui/lists/bulk-bar.tsx';
import { ExportChosen } from '../../../ui/lists/export-chosen.tsx';
import type { ListDisplay } from '../../../ui/lists/list-display.ts';
import type { Choice } from '../../../ui/lists/use-chosen.ts';
import { Menu } from '../../../ui/overlays/menu.tsx';
import type { LeadRow } from '../contract.ts';
import type { LeadState } from '../lead.ts';
import { texts } from './texts.ts';
import { useLeadActions } from './use-lead-actions.ts';

const moves: readonly { state: LeadState; label: string }[] = [
  { state: 'handled', label: texts.messages.markAs.handled },
  { state: 'new', label: texts.messages.markAs.new },
  { state: 'spam', label: texts.messages.markAs.spam },
];
/** The states that these messages can be given: those that not all have. */
export const leadMoves = (leads: readonly LeadRow[]) =>
  moves.filter(({ state }) => leads.some(lead => lead.state !== state));

type Props = { choice: Choice<LeadRow>; display: ListDisplay<string, string>; shown: number; found: number };

/** Actions on the selected messages; shown while any is selected. */
export function LeadsBar({ choice, display, shown, found }: Props) {
  const { chosen, chooseNone } = choice;
  const { move, remove, isChanging } = useLeadActions();
  return (
    <BulkBar label={texts.messages.selected} choice={choice} shown={shown} found={found}>
      <ExportChosen path="/api/leads" ids={chosen.map(({ id }) => id)} display={display} />
      <Menu
        label={texts.messages.selectedStatus}
        trigger={properties => (
          <Button size="small" icon="check" iconAfter="chevron-down" loading={isChanging} {...properties}>
            {texts.messages.mark}
          </Button>
        )}
        items={leadMoves(chosen).map(({ label, state }) => ({
          label,
          onSelect: () => move(chosen, state, chooseNone),
        }))}
      />
      <Button size="small" kind="danger-quiet" icon="trash" onClick={() => remove(chosen, chooseNone)}>
        {texts.delete}
      </Button>
    </BulkBar>
  );
}
