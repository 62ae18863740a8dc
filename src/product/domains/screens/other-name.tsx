import { Button } from '../../../ui/buttons/button.tsx';
import { type OtherName as Other, type OwnDomain, setDomain } from '../contract.ts';
import { otherLines, otherWords } from '../domain-words.ts';
import { DomainHead } from './domain-head.tsx';
import { DomainRecords } from './domain-records.tsx';
import { FindingList } from './finding-list.tsx';
import { texts } from './texts.ts';
import { useDomainCall } from './use-domain-call.ts';

/** The other name of the pair: whether it works, what it lacks, and a button to swap the two. */
export function OtherName({ other, lead }: { other: Other; lead: OwnDomain }) {
  const words = otherWords(other, lead);
  const swapping = useDomainCall(setDomain);
  return (
    <section className="v-domain-other" aria-label={other.readable}>
      <DomainHead host={other.host} readable={other.readable} words={words} small />
      <p className="v-soft">{words.sentence}</p>
      <FindingList lines={otherLines(other, lead)} label={texts.otherName.lastCheckResults(other.readable)} />
      {other.finding?.held !== true && other.records.length > 0 && (
        <DomainRecords records={other.records} zone={lead.zone} />
      )}
      {other.state === 'active' && (
        <div>
          <Button loading={swapping.isPending} onClick={() => swapping.mutate({ body: { host: other.host } })}>
            {texts.otherName.showPageInstead}
          </Button>
        </div>
      )}
    </section>
  );
}
