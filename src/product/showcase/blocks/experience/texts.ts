export const texts = {
  role: 'Role',
  titlePlaceholder: 'Dance teacher',
  where: 'Where',
  namePlaceholder: 'Studio, company or school',
  description: 'Description',
  textHint: 'Two or three sentences about what you did there.',
  from: 'From',
  until: 'Until',
  current: 'I currently do this',
} as const;

/** The labels of the fields, by the first part of a field’s path; none for a rule that concerns several fields. */
export const fieldNames = {
  title: texts.role,
  name: texts.where,
  text: texts.description,
  from: texts.from,
  to: texts.until,
};
