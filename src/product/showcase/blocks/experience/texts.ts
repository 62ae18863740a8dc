export const texts = {
  role: 'Role',
  titlePlaceholder: 'Dance teacher',
  where: 'Where',
  namePlaceholder: 'Studio, company or school',
  description: 'Description',
  textHint: 'Two or three sentences about what you did there.',
  from: 'From',
  until: 'Until',
  iCurrentlyDoThis: 'I currently do this',
} as const;

/** What the form calls its fields, by the first part of a field's path; none where the rule behind it asks for one of several. */
export const fieldNames = {
  title: texts.role,
  name: texts.where,
  text: texts.description,
  from: texts.from,
  to: texts.until,
};
