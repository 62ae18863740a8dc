import './sending-domain.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { answerQuery, useRenewal } from '../../../ui/behavior/use-operation.ts';
import { LoadProblem } from '../../../ui/display/load-problem.tsx';
import { SkeletonLines } from '../../../ui/display/skeleton.tsx';
import { readNewsletter } from '../issue/contract.ts';
import { readSendingDomain } from '../sending-domain/contract.ts';
import { texts } from '../sending-domain/texts.ts';
import { SendingAddressForm } from './sending-address-form.tsx';
import { SendingDomainState } from './sending-domain-state.tsx';

const words = texts.screen;
/** How often the server is asked while records are being set. */
const eachMs = 5_000;

/** The creator's own address for issues: entering it, the records to set, and how they are. */
export function SendingDomainPanel({ zone }: { zone: string }) {
  const [isChanging, setChanging] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    ...answerQuery(readSendingDomain),
    refetchInterval: ({ state }) => {
      const domain = state.data?.domain;
      return domain === null || domain === undefined || domain.state === 'active' ? false : eachMs;
    },
  });
  const renew = useRenewal(readNewsletter);
  const state = data?.domain?.state;
  const shown = useRef(state);
  useEffect(() => {
    // Becoming active while the sheet is open changes who issues come from.
    if (shown.current !== undefined && shown.current !== state) void renew();
    shown.current = state;
  });
  if (data === undefined && error !== null)
    return <LoadProblem title={words.loadFailed} error={error} isFetching={isFetching} refetch={refetch} />;
  if (data === undefined) return <SkeletonLines lines={3} label={words.loading} />;
  const { domain, usual, isOffered } = data;
  if (domain === null && !isOffered) return null;
  return (
    <section className="v-sending" aria-labelledby="own-address">
      <h3 id="own-address">{words.title}</h3>
      {domain === null || isChanging ? (
        <>
          {domain === null && <p className="v-soft">{words.sentence(usual)}</p>}
          <SendingAddressForm
            before={domain?.address}
            onSaved={() => setChanging(false)}
            onCancel={domain === null ? undefined : () => setChanging(false)}
          />
        </>
      ) : (
        <SendingDomainState domain={domain} usual={usual} zone={zone} onChange={() => setChanging(true)} />
      )}
    </section>
  );
}
