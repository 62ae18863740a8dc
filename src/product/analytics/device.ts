/** The classes of devices that views are counted by. */
export const devices = ['phone', 'tablet', 'computer'] as const;
export type Device = (typeof devices)[number];

const tablet = /ipad|tablet|playbook|silk\/|kindle/i;
const phone = /mobi|iphone|ipod|windows phone|opera mini/i;

/** The class of a device by its browser's name. Safari on an iPad calls itself a Mac, and is a computer here. */
export function deviceOf(agent: string): Device {
  if (tablet.test(agent) || (/android/i.test(agent) && !phone.test(agent))) return 'tablet';
  return phone.test(agent) ? 'phone' : 'computer';
}
