import { useQuery } from '@tanstack/react-query';
import { type Control, useController } from 'react-hook-form';
import { Link } from 'react-router';
import { Stack } from '../../../ui/display/stack.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { zoomQuery } from '../../meetings/zoom.query.ts';
import { Warning } from '../form-fields/form-parts.tsx';
import type { Offer } from './offer.ts';
import { texts } from './texts.ts';
import { useMadeHere } from './use-made-here.ts';

const words = texts.ownMeeting;
const settings = '/manage/accountSettings#zoom';

/**
 * Whether each booking gets a meeting at Zoom. Not offered without keys, unless it was chosen before; without a
 * connected account, a link leads to where one is connected.
 */
export function OwnMeeting({ control, each }: { control: Control<Offer>; each: 'booking' | 'date' }) {
  const { field } = useController({ control, name: 'delivery.meeting' });
  const { field: room } = useController({ control, name: 'delivery.room' });
  const { data } = useQuery(zoomQuery);
  const makes = useMadeHere();
  const isChosen = field.value === 'zoom';
  if (makes === undefined || (!isChosen && data?.isOffered !== true)) return null;
  if (!isChosen && !makes.meetings)
    return (
      <p className="v-faint">
        <Link to={settings}>{words.connect}</Link> <span>{words.connectHint(each)}</span>
      </p>
    );
  return (
    <Stack gap={4}>
      <Checkbox
        label={words.label(each)}
        hint={words.hint}
        checked={isChosen}
        onChange={event => {
          field.onChange(event.target.checked ? 'zoom' : undefined);
          if (event.target.checked) room.onChange(undefined);
        }}
      />
      {!makes.meetings && (
        <p>
          <Warning>{words.missing}</Warning> <Link to={settings}>{words.openSettings}</Link>
        </p>
      )}
    </Stack>
  );
}
