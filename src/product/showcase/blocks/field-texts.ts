/** What creators read beside a field of an address, whatever block it is in. */
export const texts = {
  address: {
    tooLong: 'This address is too long',
    unknown: 'Enter a link, email or phone number, such as https://example.com',
  },
} as const;
