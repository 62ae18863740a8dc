import './publish-bar.css';
import { Icon } from '../../../ui/icon.tsx';
import type { Scheduled } from '../contract.ts';
import { sayMoment } from '../publish-time.ts';
import { ScheduledDialog } from './scheduled-dialog.tsx';
import { usePanel } from './use-panel.ts';

/** What goes live by itself, and the way to change it. */
export function ScheduledMark({ scheduled, zone }: { scheduled: Scheduled; zone: string }) {
  const [panel, open] = usePanel();
  const moment = sayMoment(new Date(scheduled.at), zone, new Date());
  const words = scheduled.problem === null ? `Goes live ${moment}` : 'Did not go live';
  return (
    <>
      <button
        type="button"
        className="v-publish-later"
        data-refused={scheduled.problem === null ? undefined : true}
        title={scheduled.problem ?? 'Change the time, or cancel it'}
        onClick={() => open({ panel: 'scheduled' })}
      >
        <Icon name={scheduled.problem === null ? 'clock' : 'warning'} size={16} />
        <span>{words}</span>
      </button>
      <ScheduledDialog
        scheduled={scheduled}
        open={panel?.panel === 'scheduled'}
        onClose={() => open(undefined, true)}
      />
    </>
  );
}
