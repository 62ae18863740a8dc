import { addressOf } from '../../base/operations/call.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { startMeeting } from './contract.ts';
import { texts } from './texts.ts';

/** For the host: starts the meeting of a booking or class date. */
export const StartMeeting = ({ id }: { id: string }) => (
  <ButtonLink size="small" icon="video" href={addressOf(startMeeting, { params: { id } })} beside>
    {texts.start}
  </ButtonLink>
);
