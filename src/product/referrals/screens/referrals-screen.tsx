import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { answerQuery } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { EmptyList } from '../../../ui/lists/empty-list.tsx';
import { Cut, ShortTime } from '../../../ui/lists/list-cells.tsx';
import { ListFilter, ListPage } from '../../../ui/lists/list-page.tsx';
import { Counts, ListTable } from '../../../ui/lists/list-table.tsx';
import { type Cells, useListAddress } from '../../../ui/lists/use-list-address.ts';
import { useSavedViews } from '../../accounts/saved-views/use-saved-views.ts';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { moneyText } from '../../sources/source-list.ts';
import { readReferralRules } from '../contract.ts';
import { texts as listTexts } from '../list-texts.ts';
import { type ReferralRow, referralList } from '../referral-list.ts';
import { RulesSheet } from './rules-sheet.tsx';
import { SharerSheet } from './sharer-sheet.tsx';
import { texts } from './texts.ts';

const none = '–';
const number = (count: number): string => (count === 0 ? none : count.toLocaleString('en'));
const nameOf = ({ name, email }: ReferralRow): string => name || email || listTexts.unknown;

const cellsIn = (zone: string): Cells<keyof typeof referralList.columns, ReferralRow> => ({
  customer: row => <Cut>{nameOf(row)}</Cut>,
  friends: ({ friends }) => number(friends),
  bookings: ({ bookings }) => number(bookings),
  money: ({ money }) => moneyText(money) || none,
  rewards: ({ rewards }) => number(rewards),
  views: ({ views }) => number(views),
  since: ({ createdAt }) => <ShortTime at={createdAt} zone={zone} />,
});

/** At /manage/referrals/:referralId?: customers with a link for friends; one opens beside the list. */
export function ReferralsScreen() {
  const { referralId } = useParams();
  const at = useListAddress(referralList, cellsIn(useSignedIn().creator.zone));
  const views = useSavedViews('referrals', at.list.path, at.search);
  const [isChanging, setChanging] = useState(false);
  const rules = useQuery(answerQuery(readReferralRules)).data;
  const isOn = rules?.isOn === true;
  const setUp = () => setChanging(true);
  return (
    <ListPage
      at={at}
      title={texts.title}
      sentence={texts.sentence}
      what={texts.what}
      views={views}
      actions={<Button onClick={setUp}>{rules?.isSetUp === true ? texts.rules : texts.setUp}</Button>}
    >
      {rules?.isSetUp === true && !isOn && <Banner tone="info">{texts.isOff}</Banner>}
      <ListFilter at={at} search={{ label: texts.search, hint: texts.searchHint }} />
      <ListTable
        at={at}
        label={texts.list}
        selected={texts.selected}
        announcement={({ sums }) => texts.count(sums.sharers)}
        found={({ sums }) => sums.sharers}
        empty={() => (
          <EmptyList
            at={at}
            words={{ ...texts.empty, noneHint: isOn ? texts.empty.noneOn : texts.empty.noneOff }}
            actions={
              <Button kind="primary" onClick={setUp}>
                {isOn ? texts.rules : texts.setUp}
              </Button>
            }
          />
        )}
        rowName={row => texts.rowName(nameOf(row))}
        rowTo={({ id }) => at.detailOf(id)}
        current={referralId}
        cardsBelow={640}
        foot={({ sums }) => (
          <Counts
            counts={[
              [sums.sharers, texts.sums.sharers],
              [sums.friends, texts.sums.friends],
              [sums.rewards, texts.sums.rewards],
            ]}
          />
        )}
      />
      <SharerSheet id={referralId} onClose={at.closeDetail} />
      <RulesSheet isOpen={isChanging} onClose={() => setChanging(false)} />
    </ListPage>
  );
}
