export const texts = {
  contract: {
    pleaseEnterFirstName: 'Please enter First name',
    pleaseEnterLastName: 'Please enter Last name',
    enter6DigitCode: 'Enter the 6-digit code',
    invalidPassword: 'Invalid password',
  },
  invalidEmail: 'Invalid email. Please enter a valid email',
  dotsInEmail: 'Check the dots: an email has none at either end, before or after the @, and never two in a row',
  handle: {
    profileUrlIsRequired: 'Profile URL is requied',
    invalidProfileUrl: 'Invalid profile url. Use only Lowercase English Alphabets',
    threeTo30Letters: 'Use 3 to 30 letters',
    thisAddressIsReserved: 'This address is reserved',
  },
  lengthInCharacters: (passwordMin: number, max: number) => `Use ${passwordMin} to ${max} characters`,
} as const;
