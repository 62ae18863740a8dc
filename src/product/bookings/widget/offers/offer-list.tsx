import { useEffect, useState } from 'react';
import { ApiError } from '../../../../base/api-error.ts';
import type { ListedOffer, OfferList as Offers } from '../../booking/offer-list-contract.ts';
import { CloseIcon } from '../../steps/icons.tsx';
import { dress } from '../dress.browser.ts';
import { Problem } from '../problem.tsx';
import { StepTitle } from '../step-title.tsx';
import { texts as shared } from '../texts.ts';
import { askOffers, warmUp } from '../times/availability-store.browser.ts';
import { shownMoment } from '../times/other-clock.browser.ts';
import { ChipsSkeleton } from '../times/times-skeleton.tsx';
import { deviceZone } from '../zone/zones.ts';
import css from './offer-list.css?inline';
import { texts } from './texts.ts';

dress(css);

const kinds = ['individualService', 'groupService', 'promotion'] as const;
type ListProps = { userUrl: string; onPick: (offer: ListedOffer, hostZone: string) => void; onClose: () => void };

/** All that can be booked or bought with the host. Times are chosen in the dialog; a pass has a page of its own. */
export function OfferList({ userUrl, onPick, onClose }: ListProps) {
  const [list, setList] = useState<Offers>();
  const [failure, setFailure] = useState<ApiError>();
  useEffect(() => {
    if (failure !== undefined) return;
    let isShown = true;
    askOffers(userUrl).then(
      known => isShown && setList(known),
      error => isShown && setFailure(error instanceof ApiError ? error : new ApiError(0, 'unexpected', String(error))),
    );
    return () => {
      isShown = false;
    };
  }, [userUrl, failure]);
  const groups = kinds.map(kind => ({ kind, offers: list?.offers.filter(offer => offer.kind === kind) ?? [] }));
  const filled = groups.filter(({ offers }) => offers.length > 0);
  return (
    <div className="bk" data-over>
      <div className="bk-head">
        <div className="bk-what">
          <StepTitle focus>{texts.title}</StepTitle>
          <p className="bk-meta">{list && texts.with(list.hostName)}</p>
        </div>
        <button type="button" className="bk-round" aria-label={shared.close} onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      <div className="bk-body">
        {failure !== undefined && <Problem error={failure} onRetry={() => setFailure(undefined)} />}
        {list === undefined && failure === undefined && <ChipsSkeleton />}
        {list?.offers.length === 0 && <p>{texts.nothing}</p>}
        {filled.map(({ kind, offers }) => (
          <section key={kind}>
            {filled.length > 1 && <h4 className="bk-kind">{texts.kinds[kind]}</h4>}
            <ul className="bk-offers">
              {offers.map(offer => (
                <li key={offer.offerId}>
                  <Row userUrl={userUrl} offer={offer} hostZone={list?.hostZone ?? ''} onPick={onPick} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

type RowProps = Pick<ListProps, 'userUrl' | 'onPick'> & { offer: ListedOffer; hostZone: string };

function Row({ userUrl, offer, hostZone, onPick }: RowProps) {
  const { offerId, kind, title, price, about, href } = offer;
  const isPass = kind === 'promotion';
  const approach = (): void => {
    if (!isPass) warmUp({ userUrl, offerId }, offer.mode === 'offline' ? hostZone : undefined);
  };
  return (
    <a
      href={href}
      onPointerEnter={approach}
      onFocus={approach}
      onClick={event => {
        if (isPass || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onPick(offer, hostZone);
      }}
    >
      <b>{title}</b>
      <span>{price}</span>
      <small>{about}</small>
      {!isPass && <small>{nextOf(offer, hostZone)}</small>}
    </a>
  );
}

function nextOf({ mode, next, full }: ListedOffer, hostZone: string): string {
  if (next !== null) return texts.next(shownMoment({ mode, hostZone }, deviceZone() ?? hostZone, next));
  return full ? texts.full : texts.noTimes;
}
