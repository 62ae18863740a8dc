import { useQuery } from '@tanstack/react-query';
import { answerQuery } from '../../../../ui/behavior/use-operation.ts';
import { Avatar } from '../../../../ui/display/avatar.tsx';
import { Awaited } from '../../../../ui/display/awaited.tsx';
import { Stack } from '../../../../ui/display/stack.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { pagePath } from '../../../accounts/creators/page-path.ts';
import { type Recommended, readRecommendations } from '../../cards/contract.ts';
import { texts } from './texts.ts';

const words = texts.recommendations;

/** Who recommends this creator, and whom they recommend. */
export function RecommendationsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const query = useQuery({ ...answerQuery(readRecommendations), enabled: isOpen });
  const { data } = query;
  return (
    <Dialog open={isOpen} onClose={onClose} title={words.title}>
      {data === undefined ? (
        <Awaited what={words.what} lines={6} none={words.what} query={query} />
      ) : (
        <Stack gap={32}>
          <Creators title={words.by} none={words.byNobody} creators={data.recommendedBy} />
          <Creators title={words.own(data.recommendations)} none={words.ownNobody} creators={data.recommended} />
          <p className="v-faint">
            {words.onPage(data.recommendedCards)} <a href="/recommendations">{words.feed(data.feedEntities)}</a>
          </p>
        </Stack>
      )}
    </Dialog>
  );
}

type Props = { title: string; none: string; creators: readonly Recommended[] };

const Creators = ({ title, none, creators }: Props) => (
  <Stack gap={12}>
    <h3>{title}</h3>
    {creators.length === 0 ? (
      <p className="v-soft">{none}</p>
    ) : (
      <ul className="v-exchange-creators">
        {creators.map(({ id, userUrl, name, portrait, badge, isShown }) => (
          <li key={id} className="v-exchange-card">
            <Avatar name={name} src={portrait?.src} size={40} />
            <span>
              <a href={pagePath(userUrl)}>{name}</a>
              <br />
              <span className="v-soft">{isShown ? badge : words.waiting(badge)}</span>
            </span>
          </li>
        ))}
      </ul>
    )}
  </Stack>
);
