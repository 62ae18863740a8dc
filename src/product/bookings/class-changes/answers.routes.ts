import type { Answers } from '../../../platform/http-answer.ts';
import type { DateRefusal } from '../class-dates/class-date.ts';

export const classAnswers: Answers<DateRefusal['kind']> = {
  date_not_found: { status: 404, message: 'Date not found.' },
  date_over: { status: 409, message: 'This date has already started, so it can’t be changed.' },
  date_changed: { status: 409, message: 'This date was changed elsewhere. Please check it again.' },
  date_cancelled: { status: 409, message: 'This date is cancelled.' },
  date_not_cancelled: { status: 409, message: 'This date isn’t cancelled.' },
  not_in_rhythm: { status: 409, message: 'The published class no longer includes this date.' },
  time_is_past: { status: 422, message: 'Choose a time in the future', field: 'time' },
  meets_already: { status: 409, message: 'The class already meets at that time', field: 'time' },
  time_is_taken: { status: 409, message: 'You’re already booked at that time', field: 'time' },
  busy_elsewhere: { status: 409, message: 'That time has a conflict.' },
  too_few_places: { status: 422, message: 'More people than that have booked', field: 'capacity' },
  place_not_a_link: { status: 422, message: 'Enter a link such as https://meet.example.com/room', field: 'place' },
  cancellation_changed: { status: 409, message: 'Someone just booked or cancelled. Please check again.' },
};
