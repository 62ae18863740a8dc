import './provider-buttons.css';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { leaveToSignIn, providersQuery } from '../hosted-login/hosted-login.client.ts';
import { texts } from './provider-texts.ts';

/** A button for each provider of hosted login; nothing when none is configured. */
export function ProviderButtons({ next, style }: { next: string | null; style?: string | undefined }) {
  const { data } = useQuery(providersQuery);
  const leaving = useMutation({ mutationFn: leaveToSignIn });
  if (data === undefined || data.providers.length === 0) return null;
  return (
    <div className="v-providers">
      <span className="v-providers-or">{texts.buttons.or}</span>
      {leaving.error !== null && <Banner tone="danger">{leaving.error.message}</Banner>}
      {data.providers.map(({ id, name }) => (
        <Button
          key={id}
          size="large"
          wide
          loading={leaving.isPending && leaving.variables.provider === id}
          onClick={() =>
            leaving.mutate({
              provider: id,
              ...(next !== null && { next }),
              ...(style !== undefined && { style: style.slice(0, 40) }),
            })
          }
        >
          {texts.buttons.continueWith(name)}
        </Button>
      ))}
    </div>
  );
}
