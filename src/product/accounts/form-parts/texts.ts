export const texts = {
  documentTitle: (title: string) => `${title} · Vitrine`,
  noEmailServerSetUp: 'No email server is set up. Emails arrive at',
  passwordInput: {
    hidePassword: 'Hide password',
    showPassword: 'Show password',
  },
  somethingWentWrongOnOurSide: 'Something went wrong on our side. Your entries are kept. Please try again.',
} as const;
