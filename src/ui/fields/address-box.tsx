import './address-box.css';
import type { ComponentProps } from 'react';
import { CopyButton } from '../display/copy-button.tsx';
import { texts } from './texts.ts';

type Props = {
  address: string;
  /** As people read it, without what says how it is opened. */
  shown: string;
  /** Whether the address leads there, beside this page. */
  opens?: boolean;
} & Pick<ComponentProps<typeof CopyButton>, 'kind' | 'size'>;

/** An address to be copied. */
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
