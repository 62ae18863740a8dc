import { Avatar } from '../../../../ui/display/avatar.tsx';
import { Fact, Facts } from '../../../../ui/display/facts.tsx';
import { Stack } from '../../../../ui/display/stack.tsx';
import { pagePath } from '../../../accounts/creators/page-path.ts';
import { badgeLabels } from '../../promotions/badge.ts';
import type { ExchangeRow } from '../exchange-list.ts';
import { texts as listTexts, placeText } from '../list-texts.ts';

const words = listTexts.columns;

/** Everything the directory shows of a creator. */
export function MemberCard({ member }: { member: ExchangeRow }) {
  const { name, greeting, portrait, userUrl, occupation, skills, language, audience, badges } = member;
  return (
    <Stack gap={16}>
      <div className="v-exchange-card">
        <Avatar name={name} src={portrait?.src} size={64} />
        <Stack gap={4}>
          <strong>{name}</strong>
          {greeting !== '' && <span className="v-soft">{greeting}</span>}
        </Stack>
      </div>
      <Facts>
        <Fact name={words.page}>{pagePath(userUrl)}</Fact>
        <Fact name={words.occupation}>{listTexts.occupations[occupation]}</Fact>
        <Fact name={words.place}>{placeText(member)}</Fact>
        <Fact name={words.language}>{listTexts.languages[language]}</Fact>
        <Fact name={words.audience}>{listTexts.audiences[audience]}</Fact>
        {skills.length > 0 && <Fact name={words.skills}>{skills.join(', ')}</Fact>}
        <Fact name={words.badges}>{badges.map(badge => badgeLabels[badge]).join(', ')}</Fact>
      </Facts>
    </Stack>
  );
}
