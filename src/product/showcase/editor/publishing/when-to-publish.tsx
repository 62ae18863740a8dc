import './publish-parts.css';
import { useEffect, useState } from 'react';
import { Illustration } from '../../../../ui/icons/illustration.tsx';
import { Pills } from '../../form-fields/form-parts.tsx';
import { firstChoice, formatMoment, formatZone, instantOfChoice } from '../../publishing/publish-time.ts';
import { useDraft } from '../draft/use-draft.ts';
import { texts } from './dialog-texts.ts';
import { PublishTimeFields, timeWords } from './publish-time-fields.tsx';
import type { Later } from './use-publishing.ts';

type Props = { later: Later | null; onLater: (later: Later | null) => void };

/** Now, or at a future time. Loaded with its dialog only, because it includes the calendar. */
export function When({ later, onLater }: Props) {
  const { zone, scheduled } = useDraft(draft => draft.page);
  const moment = scheduled === null ? '' : formatMoment(new Date(scheduled.at), zone, new Date());
  return (
    <div className="v-publish-when">
      <Pills
        legend={texts.whenToPublish.when}
        choices={[
          { value: 'now', label: texts.whenToPublish.publishNow },
          { value: 'later', label: texts.schedule },
        ]}
        value={later === null ? 'now' : 'later'}
        onChange={value => onLater(value === 'now' ? null : { at: undefined, problem: undefined })}
      />
      {later !== null && <LaterFields zone={zone} onLater={onLater} />}
      {scheduled !== null && scheduled.problem === null && (
        <p className="v-soft">
          {later === null
            ? texts.whenToPublish.cancelsScheduled(moment)
            : texts.whenToPublish.replacesScheduled(moment)}
        </p>
      )}
    </div>
  );
}

function LaterFields({ zone, onLater }: { zone: string; onLater: (later: Later) => void }) {
  const [chosen, setChosen] = useState(() => firstChoice(zone, new Date()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new listener does not repeat the report
  useEffect(() => {
    onLater({ at: instantOfChoice(zone, chosen), problem: timeWords(zone, chosen) });
  }, [zone, chosen]);
  return (
    <>
      <PublishTimeFields zone={zone} chosen={chosen} onChange={setChosen} />
      <p className="v-soft">{texts.whenToPublish.laterHint}</p>
    </>
  );
}

/** After scheduling: what happens when. The first time it is celebrated. */
export function LaterOn({ at, isFirst }: { at: Date; isFirst: boolean }) {
  const zone = useDraft(draft => draft.page.zone);
  return (
    <div className="v-published">
      {isFirst && <Illustration name="success" />}
      <h3 className="v-display">{texts.goesLive(formatMoment(at, zone, new Date()))}</h3>
      <p className="v-soft">{texts.whenToPublish.keepEditing(formatZone(zone, at))}</p>
    </div>
  );
}
