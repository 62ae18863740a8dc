import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { type Device, deviceNames, devices } from './use-device.ts';

const icons = { phone: 'smartphone', tablet: 'tablet', desktop: 'monitor' } as const;

type Props = {
  /** For screen readers: "Preview". */
  label: string;
  device: Device;
  onChoose: (device: Device) => void;
};

export const DeviceChoice = ({ label, device, onChoose }: Props) => (
  <fieldset className="v-devices" aria-label={label}>
    {deviceNames.map(name => (
      <IconButton
        key={name}
        icon={icons[name]}
        label={devices[name].label}
        aria-pressed={device === name}
        onClick={() => onChoose(name)}
      />
    ))}
  </fieldset>
);
