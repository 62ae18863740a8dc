import type { Answers } from '../../../base/operations/operation.ts';
import type { DateRefusal } from '../class-dates/class-date.ts';
import { texts } from './texts.ts';

export const classAnswers: Answers<DateRefusal['kind']> = {
  date_not_found: { status: 404, message: texts.answers.dateNotFound },
  date_over: { status: 409, message: texts.answers.alreadyStarted },
  date_changed: { status: 409, message: texts.answers.dateChangedElsewhere },
  date_cancelled: { status: 409, message: texts.answers.dateCancelled },
  date_not_cancelled: { status: 409, message: texts.answers.dateNotCancelled },
  not_in_rhythm: { status: 409, message: texts.answers.dateNotPublished },
  time_is_past: { status: 422, message: texts.answers.timeInPast, field: 'time' },
  meets_already: { status: 409, message: texts.answers.timeInUse, field: 'time' },
  time_is_taken: { status: 409, message: texts.answers.hostBusy, field: 'time' },
  busy_elsewhere: { status: 409, message: texts.answers.timeConflict },
  too_few_places: { status: 422, message: texts.answers.tooFewSpots, field: 'capacity' },
  place_not_a_link: { status: 422, message: texts.answers.enterLink, field: 'place' },
  cancellation_changed: { status: 409, message: texts.answers.bookingsChanged },
};
