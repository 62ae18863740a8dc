import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../../../base/api-error.ts';
import type { BookingPrice } from '../../booking/contract.ts';
import { getPrice } from '../../booking/visitor.client.ts';
import { stored } from '../times/availability-store.browser.ts';

const key = (userUrl: string): string => `vitrine-coupon-${userUrl}`;

/** The code in the page's address (`?coupon=`), or the one used in this tab at this host's before. */
const known = (userUrl: string): string =>
  new URLSearchParams(location.search).get('coupon') ?? stored(() => sessionStorage.getItem(key(userUrl))) ?? '';

type Asked = { userUrl: string; ref: string | undefined; packageId: string | null; email: string; mustPay: boolean };

/** A typed coupon code, and the price with it from the server. */
export function useCoupon({ userUrl, ref, packageId, email, mustPay }: Asked, begun: string | null | undefined) {
  const [code, setCode] = useState(() => (mustPay ? begun || known(userUrl) : ''));
  const [price, setPrice] = useState<BookingPrice>();
  const [problem, setProblem] = useState<string>();

  const keep = (next: string): void => {
    setCode(next);
    stored(() => sessionStorage.setItem(key(userUrl), next));
  };
  /** Asks for the price; false when the code is not accepted. */
  async function apply(bought = packageId): Promise<boolean> {
    if (ref === undefined || code.trim() === '') return true;
    try {
      setPrice(await getPrice(ref, { coupon: code, packageId: bought, email: email || null }));
      setProblem(undefined);
      keep(code);
      return true;
    } catch (error) {
      setPrice(undefined);
      setProblem(error instanceof ApiError ? error.message : String(error));
      return false;
    }
  }
  const again = useEffectEvent((bought: string | null) => void apply(bought));
  // A given code is applied at once, and an accepted one is checked again when the choice changes.
  useEffect(() => {
    if (mustPay && ref !== undefined) again(packageId);
  }, [mustPay, ref, packageId]);

  return {
    code,
    price,
    problem,
    /** Typed, and not checked yet. */
    isNew: code.trim() !== '' && price === undefined,
    apply: () => apply(),
    type(next: string): void {
      setCode(next);
      setPrice(undefined);
      setProblem(undefined);
    },
    drop(): void {
      keep('');
      setPrice(undefined);
    },
  };
}
