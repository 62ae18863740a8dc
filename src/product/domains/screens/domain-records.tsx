import { Fragment } from 'react';
import { CopyButton } from '../../../ui/display/copy-button.tsx';
import type { DomainRecord } from '../contract.ts';
import { namesWithin } from '../domain-words.ts';
import { texts } from './texts.ts';

type Props = { records: readonly DomainRecord[]; zone: string };

/** The records to set, each with a copy button. Of two ways the better one is first. */
export function DomainRecords({ records, zone }: Props) {
  const proof = records.filter(record => record.way === 'proof');
  const [first, ...others] = [...new Set(records.map(record => record.way))].filter(way => way !== 'proof');
  return (
    <div className="v-domain-records">
      {proof.length > 0 && <Group title={texts.domainRecords.toVerifyDomain} records={proof} />}
      {first !== undefined && (
        <Group title={texts.domainRecords.toPointDomain} records={records.filter(record => record.way === first)} />
      )}
      {others.map(way => (
        <details key={way} className="v-domain-more">
          <summary>{texts.domainRecords.providerDoesntAllow}</summary>
          <Group title={texts.domainRecords.instead} records={records.filter(record => record.way === way)} />
        </details>
      ))}
      <p className="v-domain-when">
        <span>
          {texts.domainRecords.providerAdds} <code>{zone}</code> {texts.domainRecords.enterInstead}{' '}
        </span>
        {namesWithin(records, zone).map((name, place) => (
          <Fragment key={name}>
            {place > 0 && <span>{texts.domainRecords.and}</span>}
            <code>{name}</code>
          </Fragment>
        ))}
        <span>.</span>
      </p>
    </div>
  );
}

function Group({ title, records }: { title: string; records: readonly DomainRecord[] }) {
  return (
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.domainRecords.type}</th>
          <th scope="col">{texts.domainRecords.name}</th>
          <th scope="col">{texts.domainRecords.value}</th>
        </tr>
      </thead>
      <tbody>
        {records.map(({ type, name, value }) => (
          <tr key={`${type} ${value}`}>
            <th scope="row">{type}</th>
            <td>
              <Copied text={name} label={texts.domainRecords.copyRecordName(type)} />
            </td>
            <td>
              <Copied text={value} label={texts.domainRecords.copyRecordValue(type)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Copied({ text, label }: { text: string; label: string }) {
  return (
    <span className="v-domain-copied">
      <code>{text}</code>
      <CopyButton text={text} label={label} iconOnly size="small" />
    </span>
  );
}
