export const texts = {
  email: 'Email',
  mailPlaceholder: 'maya@example.com',
  mailHint: 'This is public.',
  phone: 'Phone',
  address: 'Address',
  addressPlaceholder: 'Studio Lapa, Rua da Bela Vista 18, first floor',
  mapLocation: 'Map location',
  placeHint: 'Paste a map link with a pin, or coordinates. Leave empty to use the address.',
} as const;

/** The labels of the fields, by the first part of a field’s path; none for a rule that concerns several fields. */
export const fieldNames = { phone: texts.phone, address: texts.address, place: texts.mapLocation };
