export const texts = {
  whatPeopleGet: 'What people get',
  linePlaceholder: 'One email a month with new classes and a song to practise to.',
  buttonText: 'Button text',
  buttonPlaceholder: 'Subscribe',
  smallPrint: 'Small print',
  notePlaceholder: 'No advertising, ever.',
  noteHint: 'Shown above the confirm and unsubscribe note.',
  subscribersAreIn: 'Confirmed subscribers are in',
  mySubscribers: 'My subscribers',
} as const;

/** The labels of the fields, by the first part of a field’s path; none for a rule that concerns several fields. */
export const fieldNames = { line: texts.whatPeopleGet, button: texts.buttonText, note: texts.smallPrint };
