import { useNavigate, useParams } from 'react-router';
import { addressOf } from '../../../base/operations/call.ts';
import { Page, PageHeader } from '../../../ui/display/page-header.tsx';
import { DisplayMenu } from '../../../ui/lists/display-menu.tsx';
import { ExportMenu } from '../../../ui/lists/export-menu.tsx';
import { ListTools } from '../../../ui/lists/list-tools.tsx';
import { tableChoices } from '../../../ui/lists/table-display.ts';
import { useListDisplay } from '../../../ui/lists/use-list-display.ts';
import { ViewMenu } from '../../../ui/lists/view-menu.tsx';
import { useSavedViews } from '../../accounts/saved-views/use-saved-views.ts';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { type LeadFilter, leadFiles } from '../contract.ts';
import { leadStates } from '../lead.ts';
import { leadColumns, leadWords } from './lead-columns.tsx';
import { LeadSheet } from './lead-sheet.tsx';
import { LeadTable } from './lead-table.tsx';
import { ListFilter, useListFilter } from './list-filter.tsx';
import { texts } from './texts.ts';

const choices = [
  { value: '', label: texts.messages.allButSpam },
  ...leadStates.map(value => ({ value, label: leadWords[value].name })),
];

/** At /manage/leads/:leadId?. The filter is in the address; a message opens beside the list. */
export function LeadsScreen() {
  const navigate = useNavigate();
  const { leadId } = useParams();
  const { q, chosen, search, change } = useListFilter('state');
  const state = leadStates.find(known => known === chosen);
  const filter: LeadFilter = { ...(q !== '' && { q }), ...(state !== undefined && { state }) };
  const known = leadColumns(useSignedIn().creator.zone);
  const choicesOf = tableChoices(known);
  const { display, change: arrange } = useListDisplay(choicesOf);
  const views = useSavedViews('leads', '/manage/leads', search);
  const close = () => void navigate(`/manage/leads${search}`, { preventScrollReset: true });
  return (
    <Page>
      <PageHeader
        title={texts.messages.title}
        sentence={texts.messages.sentence}
        actions={
          <ListTools>
            <ViewMenu {...views} />
            <DisplayMenu choices={choicesOf} display={display} onChange={arrange} />
            <ExportMenu
              what={texts.messagesWhat}
              display={display}
              shown={(format, columns) => addressOf(leadFiles[format].shown, { query: { ...filter, ...columns } })}
              all={format => addressOf(leadFiles[format].shown)}
            />
          </ListTools>
        }
      />
      <ListFilter
        label={texts.messages.search}
        placeholder={texts.messages.searchHint}
        q={q}
        chosen={state ?? ''}
        choiceLabel={texts.messages.status}
        choices={choices}
        onChange={change}
      />
      <LeadTable
        filter={filter}
        columns={known}
        display={display}
        current={leadId}
        detailOf={id => `/manage/leads/${id}${search}`}
        onShowAll={() => change('', '')}
      />
      <LeadSheet leadId={leadId} onClose={close} />
    </Page>
  );
}
