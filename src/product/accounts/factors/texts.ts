export const texts = {
  invalidPhone: 'Enter a phone number with its country code, such as +351 912 345 678',
  sms: {
    signInCode: (code: string) => `${code} is your Vitrine sign-in code. It expires in 3 minutes.`,
    phoneCode: (code: string) => `${code} is your Vitrine code to confirm this number. It expires in 10 minutes.`,
    mailboxTitle: 'Text message',
  },
} as const;
