import './fairness.css';
import { useQuery } from '@tanstack/react-query';
import { answerQuery } from '../../../../ui/behavior/use-operation.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Awaited } from '../../../../ui/display/awaited.tsx';
import { Banner } from '../../../../ui/display/banner.tsx';
import { Stack } from '../../../../ui/display/stack.tsx';
import { readFairness } from '../contract.ts';
import type { PauseProposal } from '../fairness.ts';
import type { PromotionRow } from '../promotion-list.ts';
import { texts } from './texts.ts';
import { usePromotion } from './use-promotion.ts';

const words = texts.fairness;

/** What the pages of a pair brought to each other, and reasons to pause it. */
export function FairnessCounts({ promotion }: { promotion: PromotionRow }) {
  const query = useQuery(answerQuery(readFairness, { params: { id: promotion.id } }));
  if (query.data === undefined) return <Awaited what={words.what} lines={4} none={words.none} query={query} />;
  const { toYou, toThem, proposals } = query.data;
  return (
    <Stack gap={12}>
      {proposals.length > 0 && <Proposals promotion={promotion} proposals={proposals} />}
      <table className="v-fairness">
        <caption>{words.title}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{words.toYou}</th>
            <th scope="col">{words.toThem}</th>
          </tr>
        </thead>
        <tbody>
          {(['subscribers', 'bookings', 'clicks', 'views'] as const).map(kind => (
            <tr key={kind} data-beside={kind === 'clicks' || kind === 'views' || undefined}>
              <th scope="row">{words[kind]}</th>
              <td>{toYou[kind]}</td>
              <td>{toThem[kind]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="v-fairness-meaning">{words.meaning}</p>
    </Stack>
  );
}

type Proposed = { promotion: PromotionRow; proposals: readonly PauseProposal[] };

/** One button for all reasons: the same pause. */
function Proposals({ promotion, proposals }: Proposed) {
  const { pause, isBusy } = usePromotion();
  return (
    <Banner
      tone="warning"
      actions={
        <Button size="small" loading={isBusy} onClick={() => pause(promotion, true)}>
          {words.pause}
        </Button>
      }
    >
      {proposals.map(proposal => (
        <p key={proposal.reason}>{sentence(proposal)}</p>
      ))}
    </Banner>
  );
}

function sentence(proposal: PauseProposal): string {
  if (proposal.reason === 'page_gone') return words.proposals.page_gone(proposal);
  return proposal.reason === 'many_left' ? words.proposals.many_left(proposal) : words.proposals.one_sided(proposal);
}
