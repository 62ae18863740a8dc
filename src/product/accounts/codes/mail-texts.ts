export const texts = {
  wrongPasswordsMail: {
    subject: 'Many wrong passwords for your Vitrine account',
    what: 'Someone tried many wrong passwords for your account today. They didn’t get in.',
    whatToDo: (signInUrl: string) =>
      `If that was you, sign in at ${signInUrl}. If not, there’s nothing you need to do: a password that you use nowhere else keeps your account safe.`,
  },
  confirmLinkMail: {
    subject: 'Confirm your email for Vitrine',
    title: 'Confirm your email',
    what: 'Open this link and click the button there, on any device. It works once, for a day. In another browser you also enter the password you chose. If you still have the page open where you signed up, you are signed in there.',
    button: 'Confirm my email',
    ifNotYou: 'If you didn’t sign up for Vitrine, don’t confirm: someone else would get an account with your email.',
  },
  confirmCodeMail: {
    subject: (code: string) => `${code} is your Vitrine code`,
    confirmYourEmail: 'Confirm your email',
    hi: (firstName: string) => `Hi ${firstName},`,
    instruction: 'Enter this code to confirm your email. It expires in 10 minutes.',
    ignoreHint: 'If you didn’t ask for this code, ignore this email.',
    alreadyVitrineAccount: 'You already have a Vitrine account',
    alreadyAccount: 'You already have an account',
    alreadyAccountText: (signInUrl: string) =>
      `Someone, probably you, tried to sign up with this email, which already has an account. Sign in at ${signInUrl}.`,
  },
} as const;
