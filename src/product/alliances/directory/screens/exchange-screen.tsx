import './exchange.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { answerQuery } from '../../../../ui/behavior/use-operation.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Avatar } from '../../../../ui/display/avatar.tsx';
import { Awaited } from '../../../../ui/display/awaited.tsx';
import { Banner } from '../../../../ui/display/banner.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { EmptyState, NothingFound } from '../../../../ui/display/empty-state.tsx';
import { Page, PageHeader } from '../../../../ui/display/page-header.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { Cut } from '../../../../ui/lists/list-cells.tsx';
import { ListFilter, ListPage } from '../../../../ui/lists/list-page.tsx';
import { ListTable } from '../../../../ui/lists/list-table.tsx';
import { type Cells, useListAddress } from '../../../../ui/lists/use-list-address.ts';
import { useSavedViews } from '../../../accounts/saved-views/use-saved-views.ts';
import { badgeLabels, badges } from '../../promotions/badge.ts';
import { readEntry } from '../contract.ts';
import { audienceSizes, occupations } from '../directory.ts';
import { type ExchangeRow, exchangeList } from '../exchange-list.ts';
import { texts as listTexts, placeText } from '../list-texts.ts';
import { EntryDialog, JoinPanel } from './entry-form.tsx';
import { MemberSheet } from './member-sheet.tsx';
import { RecommendationsDialog } from './recommendations-dialog.tsx';
import { texts } from './texts.ts';

const cells: Cells<keyof typeof exchangeList.columns, ExchangeRow> = {
  name: ({ name, portrait }) => (
    <span className="v-exchange-name">
      <Avatar name={name} src={portrait?.src} size={32} />
      <Cut>{name}</Cut>
    </span>
  ),
  occupation: ({ occupation }) => listTexts.occupations[occupation],
  place: row => <Cut>{placeText(row)}</Cut>,
  audience: ({ audience }) => listTexts.audiences[audience],
  skills: ({ skills }) => <Cut>{skills.join(', ')}</Cut>,
  language: ({ language }) => listTexts.languages[language],
  badges: row => <Cut>{row.badges.map(badge => badgeLabels[badge]).join(', ')}</Cut>,
};

const choices = {
  occupation: [
    { value: '', label: texts.allOccupations },
    ...occupations.map(value => ({ value, label: listTexts.occupations[value] })),
  ],
  language: [
    { value: '', label: texts.allLanguages },
    ...Object.entries(listTexts.languages).map(([value, label]) => ({ value, label })),
  ],
  audience: [
    { value: '', label: texts.allAudiences },
    ...audienceSizes.map(value => ({ value, label: listTexts.audiences[value] })),
  ],
  badge: [{ value: '', label: texts.allBadges }, ...badges.map(value => ({ value, label: badgeLabels[value] }))],
};

/** At /manage/exchange-network/:creatorId?: what joining shows, and after it the other members. */
export function ExchangeScreen() {
  const query = useQuery(answerQuery(readEntry));
  if (query.data?.isJoined === true) return <Members />;
  return (
    <Page>
      <PageHeader title={texts.title} sentence={texts.sentence} />
      {query.data === undefined ? (
        <Awaited what={texts.what} lines={8} none={texts.what} query={query} />
      ) : (
        <JoinPanel entry={query.data} />
      )}
    </Page>
  );
}

function Members() {
  const { creatorId } = useParams();
  const at = useListAddress(exchangeList, cells);
  const views = useSavedViews('exchange', at.list.path, at.search);
  const [isEditing, setEditing] = useState(false);
  const [isReading, setReading] = useState(false);
  return (
    <ListPage
      at={at}
      title={texts.title}
      sentence={texts.sentence}
      what={texts.what}
      views={views}
      actions={
        <>
          <Button onClick={() => setReading(true)}>{texts.recommendations.open}</Button>
          <Button onClick={() => setEditing(true)}>{texts.own.open}</Button>
        </>
      }
    >
      <NotShown />
      <ListFilter
        at={at}
        search={{ label: texts.search, hint: texts.searchHint }}
        choice={{ name: 'occupation', label: texts.occupation, options: choices.occupation }}
      >
        <Field label={texts.place} labelHidden>
          <TextInput
            className="v-list-choice"
            placeholder={texts.placeHint}
            value={at.params.get('place') ?? ''}
            onChange={event => at.change({ place: event.target.value })}
          />
        </Field>
        {(['audience', 'badge', 'language'] as const).map(name => (
          <Field key={name} label={texts[name]} labelHidden>
            <Select
              className="v-list-choice"
              options={choices[name]}
              value={at.filter[name] ?? ''}
              onChange={event => at.change({ [name]: event.target.value })}
            />
          </Field>
        ))}
      </ListFilter>
      <ListTable
        at={at}
        label={texts.list}
        selected={texts.selected}
        announcement={(_first, rows) => texts.count(rows.length)}
        found={(_first, rows) => rows.length}
        empty={() => <Nobody isFiltered={at.isFiltered} onShowAll={at.showAll} />}
        rowName={({ name }) => name}
        rowTo={({ id }) => at.detailOf(id)}
        current={creatorId}
        cardsBelow={720}
      />
      <MemberSheet creatorId={creatorId} onClose={at.closeDetail} />
      <RecommendationsDialog isOpen={isReading} onClose={() => setReading(false)} />
      <EntryDialog isOpen={isEditing} onClose={() => setEditing(false)} />
    </ListPage>
  );
}

/** Why others do not see a member now. */
function NotShown() {
  const { data } = useQuery(answerQuery(readEntry));
  if (data === undefined || (!data.isPaused && data.ineligible === null)) return null;
  return <Banner tone="info">{data.isPaused ? texts.own.paused : texts.own.hidden}</Banner>;
}

const Nobody = ({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) => (
  <Card>
    {isFiltered ? (
      <NothingFound title={texts.empty.noMatch} showAll={texts.empty.showAll} onShowAll={onShowAll}>
        {texts.empty.searched}
      </NothingFound>
    ) : (
      <EmptyState first title={texts.empty.none}>
        {texts.empty.noneHint}
      </EmptyState>
    )}
  </Card>
);
