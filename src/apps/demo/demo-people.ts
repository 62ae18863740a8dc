/** An account of the demo. Its pages, bookings and everything else are in `creators/HANDLE`. */
export type DemoPerson = {
  handle: string;
  email: string;
  /** Printed by the demo; 8 to 16 characters like every password. */
  password: string;
  firstName: string;
  lastName: string;
  plan: 'free' | 'pro';
  zone: string;
};

const maya: DemoPerson = {
  handle: 'maya',
  email: 'maya.okafor@example.com',
  password: 'late-on-the-one',
  firstName: 'Maya',
  lastName: 'Okafor',
  plan: 'pro',
  zone: 'Europe/Lisbon',
};

const jonas: DemoPerson = {
  handle: 'jonas',
  email: 'jonas.lind@example.com',
  password: 'slow-and-heavy',
  firstName: 'Jonas',
  lastName: 'Lind',
  plan: 'pro',
  zone: 'Europe/Berlin',
};

const hana: DemoPerson = {
  handle: 'hana',
  email: 'hana.park@example.com',
  password: 'open-window-7',
  firstName: 'Hana',
  lastName: 'Park',
  plan: 'free',
  zone: 'Asia/Seoul',
};

/** The demo accounts, in the order in which their pages are shown. */
export const demoPeople = [maya, jonas, hana] as const;
