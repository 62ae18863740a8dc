import { answerQuery } from '../../ui/behavior/use-operation.ts';
import { meetingRooms } from './contract.ts';

/** Whether private rooms can be made here; does not change during a visit. */
export const meetingRoomsQuery = { ...answerQuery(meetingRooms), staleTime: Number.POSITIVE_INFINITY };
