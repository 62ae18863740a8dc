import './address-box.css';
import type { ComponentProps } from 'react';
import { CopyButton } from '../display/copy-button.tsx';
import { texts } from './texts.ts';

type Props = {
  address: string;
  /** The address for people, without the scheme. */
  shown: string;
  /** Whether it is also a link, in a new tab. */
  opens?: boolean;
} & Pick<ComponentProps<typeof CopyButton>, 'kind' | 'size'>;

/** An address with a copy button. */
export const AddressBox = ({ address, shown, opens = false, kind, size = 'small' }: Props) => (
  <div className="v-address-box">
    {opens ? (
      <a className="v-truncate" href={address} target="_blank" rel="noreferrer">
        {shown}
      </a>
    ) : (
      <span className="v-truncate">{shown}</span>
    )}
    <CopyButton text={address} label={texts.copy} size={size} kind={kind} />
  </div>
);
