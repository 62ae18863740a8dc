export const texts = {
  documentTitle: (title: string) => `${title} · Vitrine`,
  noEmailServer: 'No email server is set up. Emails arrive at',
  passwordInput: {
    hidePassword: 'Hide password',
    showPassword: 'Show password',
  },
  serverError: 'Something went wrong on our side. Your entries are kept. Please try again.',
} as const;
