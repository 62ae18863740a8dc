export const texts = {
  website: 'Website',
  forgetEmail: 'Forget this email on this device',
} as const;
