import { useState } from 'react';
import { texts } from './texts.ts';

/** The devices of the preview: their width in CSS pixels, and their names. */
export const devices = {
  phone: { width: 390, label: texts.useDevice.previewOnPhone, title: texts.useDevice.pageOnPhone },
  tablet: { width: 768, label: texts.useDevice.previewOnTablet, title: texts.useDevice.pageOnTablet },
  desktop: { width: 1280, label: texts.useDevice.previewOnComputer, title: texts.useDevice.pageOnComputer },
} as const;

export type Device = keyof typeof devices;
export const deviceNames = Object.keys(devices) as Device[];

const storageKey = 'vitrine.preview';

/** The device last chosen here; a phone by default, and without storage. */
function readDevice(): Device {
  try {
    const kept = localStorage.getItem(storageKey);
    return deviceNames.find(name => name === kept) ?? 'phone';
  } catch {
    return 'phone';
  }
}

/** The chosen device, stored in this browser. */
export function useDevice(): [Device, (device: Device) => void] {
  const [device, setDevice] = useState(readDevice);
  const choose = (next: Device): void => {
    setDevice(next);
    try {
      localStorage.setItem(storageKey, next);
    } catch {
      // Storage may be unavailable; the choice then lasts as long as the screen.
    }
  };
  return [device, choose];
}
