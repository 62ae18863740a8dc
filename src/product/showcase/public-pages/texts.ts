export const texts = {
  next: (dates: string) => `Next: ${dates}`,
  nextAvailable: (time: string) => `Next available: ${time}`,
  inZone: (time: string, city: string) => `${time}, ${city} time`,
  nextOnline: (dates: string, time: string) => `Next: ${dates} · ${time}`,
  firstFull: (full: string, open: string) => `${full} is full · ${open}`,
  onDate: (date: string, spots: string) => `${date}: ${spots}`,
  waitlist: 'Join waitlist',
  seeDates: 'See dates',
  nowhere: {
    wrongMethod: (methods: string, method: string | undefined) => `This address accepts ${methods}, not ${method}.`,
    pageNotFound: 'Page not found.',
  },
} as const;
