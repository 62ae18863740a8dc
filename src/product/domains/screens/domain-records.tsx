import { CopyButton } from '../../../ui/copy-button.tsx';
import type { DomainRecord } from '../contract.ts';

/** The records to set, each value ready to be copied. Of two ways to lead a name here the better one stands first. */
export function DomainRecords({ records }: { records: readonly DomainRecord[] }) {
  const proof = records.filter(record => record.way === 'proof');
  const ways = [...new Set(records.map(record => record.way))].filter(way => way !== 'proof');
  return (
    <div className="v-domain-records">
      <Group title="Shows that the name is yours" records={proof} />
      {ways.map((way, place) => (
        <Group
          key={way}
          title={place === 0 ? 'Leads the name here' : 'Or, if your provider does not allow that'}
          records={records.filter(record => record.way === way)}
        />
      ))}
    </div>
  );
}

function Group({ title, records }: { title: string; records: readonly DomainRecord[] }) {
  return (
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">Type</th>
          <th scope="col">Name</th>
          <th scope="col">Value</th>
        </tr>
      </thead>
      <tbody>
        {records.map(({ type, name, value }) => (
          <tr key={`${type} ${value}`}>
            <th scope="row">{type}</th>
            <td>
              <Copied text={name} label={`Copy the name of the ${type} record`} />
            </td>
            <td>
              <Copied text={value} label={`Copy the value of the ${type} record`} />
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
