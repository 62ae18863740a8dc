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

/** What the form calls its fields, by the first part of a field's path; none where the rule behind it asks for one of several. */
export const fieldNames = { phone: texts.phone, address: texts.address, place: texts.mapLocation };
