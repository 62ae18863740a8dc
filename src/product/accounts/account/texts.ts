export const texts = {
  contract: {
    firstNameMissing: 'Please enter First name',
    lastNameMissing: 'Please enter Last name',
    enterCode: 'Enter the 6-digit code',
    invalidPassword: 'Invalid password',
  },
  invalidEmail: 'Invalid email. Please enter a valid email',
  dotsInEmail: 'Check the dots: an email has none at either end, before or after the @, and never two in a row',
  handle: {
    addressMissing: 'Profile URL is requied',
    invalidProfileUrl: 'Invalid profile url. Use only Lowercase English Alphabets',
    addressLength: 'Use 3 to 30 letters',
    addressReserved: 'This address is reserved',
  },
  lengthInCharacters: (passwordMin: number, max: number) => `Use ${passwordMin} to ${max} characters`,
} as const;
