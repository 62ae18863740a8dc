import { MapArea } from '../map-area.tsx';
import type { BlockView } from '../view.tsx';
import { mailHref, phoneHref } from './block.ts';

/** Email first and large, then the phone, then the street address. */
export const ContactInfoView: BlockView<'contactInfo'> = ({ section, facts }) => (
  <div className="reach">
    {section.items.map(({ id, fields }) => (
      <address key={id} data-item={id}>
        {fields.mail !== '' && <a href={mailHref(fields.mail)}>{fields.mail}</a>}
        {fields.phone !== '' && <a href={phoneHref(fields.phone)}>{fields.phone}</a>}
        {fields.address !== '' && (
          <>
            <p>{fields.address}</p>
            <MapArea address={fields.address} place={fields.place} facts={facts} />
          </>
        )}
      </address>
    ))}
  </div>
);
