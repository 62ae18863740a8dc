import { useState } from 'react';
import { texts } from './texts.ts';

/** The frames a page is looked at in: their width in CSS pixels, and how they are named. */
export const devices = {
  phone: { width: 390, label: texts.useDevice.previewOnAPhone, title: texts.useDevice.pageOnPhone },
  tablet: { width: 768, label: texts.useDevice.previewOnATablet, title: texts.useDevice.pageOnTablet },
  desktop: { width: 1280, label: texts.useDevice.previewOnAComputer, title: texts.useDevice.pageOnComputer },
} as const;

export type Device = keyof typeof devices;
export const deviceNames = Object.keys(devices) as Device[];

const storageKey = 'vitrine.preview';

/** The frame last chosen on this device; a phone at first, and where storage is closed. */
export function readDevice(): Device {
  try {
    const kept = localStorage.getItem(storageKey);
    return deviceNames.find(name => name === kept) ?? 'phone';
  } catch {
    return 'phone';
  }
}

/** The chosen frame, kept on this device. */
export function useDevice(): [Device, (device: Device) => void] {
  const [device, setDevice] = useState(readDevice);
  const choose = (next: Device): void => {
    setDevice(next);
    try {
      localStorage.setItem(storageKey, next);
    } catch {
      // Storage may be closed; the choice then lasts as long as the screen.
    }
  };
  return [device, choose];
}
