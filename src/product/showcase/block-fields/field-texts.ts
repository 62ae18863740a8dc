/** Texts beside address fields, shared by all blocks. */
export const texts = {
  address: {
    tooLong: 'This address is too long',
    unknown: 'Enter a link, email or phone number, such as https://example.com',
  },
} as const;
