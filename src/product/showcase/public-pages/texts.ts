export const texts = {
  next: (dates: string) => `Next: ${dates}`,
  nowhere: {
    thisAddressAcceptsNot: (methods: string, method: string | undefined) =>
      `This address accepts ${methods}, not ${method}.`,
    pageNotFound: 'Page not found.',
  },
} as const;
