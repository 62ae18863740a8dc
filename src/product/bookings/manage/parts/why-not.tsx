import './why-not.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { SkeletonLines } from '../../../../ui/display/skeleton.tsx';
import { whyNotQuery } from './bookings.query.ts';
import { texts } from './texts.ts';

const words = texts.whyNot;

/** Why visitors are not offered a time, for each service. */
export function WhyNotOffered({ at }: { at: string }) {
  const { data, error } = useQuery(whyNotQuery(at));
  if (error !== null) return <p role="alert">{error.message}</p>;
  if (data === undefined) return <SkeletonLines lines={2} label={words.loading} />;
  if (data.services.length === 0) return <p className="v-soft">{words.noServices}</p>;
  return (
    <div role="status">
      <dl className="v-why-not">
        {data.services.map(({ offerId, title, reasons }) => (
          <div key={offerId}>
            <dt>{title}</dt>
            {reasons.length === 0 ? (
              <dd>{words.offered}</dd>
            ) : (
              reasons.map(reason => (
                <dd key={reason} className="v-soft">
                  {reason}
                </dd>
              ))
            )}
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The question as a button; its answer comes in its place. */
export function AskWhyNot({ at }: { at: string }) {
  const [asked, setAsked] = useState<string>();
  if (asked === at) return <WhyNotOffered at={at} />;
  return (
    <div>
      <Button size="small" onClick={() => setAsked(at)}>
        {words.ask}
      </Button>
    </div>
  );
}
