import type { ReactNode } from 'react';
import { addressOf } from '../../base/operations/call.ts';
import { Page, PageHeader } from '../display/page-header.tsx';
import type { Elements } from '../display/stack.tsx';
import { Field } from '../fields/field.tsx';
import { SearchField } from '../fields/search-field.tsx';
import { Select } from '../fields/select.tsx';
import { DisplayMenu } from './display-menu.tsx';
import { ExportMenu } from './export-menu.tsx';
import { ListTools } from './list-tools.tsx';
import type { ListAddress } from './use-list-address.ts';
import { ViewMenu, type ViewMenuProps } from './view-menu.tsx';

type PageProps<Answer, Row> = {
  at: ListAddress<Answer, Row>;
  title: string;
  sentence: string;
  /** What is exported: "orders". */
  what: string;
  views?: ViewMenuProps;
  /** False while another list is shown in its place. */
  isArranged?: boolean;
  actions?: Elements;
  children: ReactNode;
};

/** The screen of a declared list: its title, its saved views, how it is shown, and it as a file. */
export function ListPage<Answer, Row>({ at, title, sentence, what, views, ...rest }: PageProps<Answer, Row>) {
  const { isArranged = true, actions, children } = rest;
  const { files } = at.list;
  const tools = (
    <ListTools>
      {views !== undefined && <ViewMenu {...views} />}
      {isArranged && <DisplayMenu choices={at.choices} display={at.display} onChange={at.arrange} />}
      {files !== undefined && (
        <ExportMenu
          what={what}
          display={at.display}
          shown={(format, columns) => addressOf(files[format].shown, { query: { ...at.filter, ...columns } })}
          all={format => addressOf(files[format].shown)}
        />
      )}
    </ListTools>
  );
  return (
    <Page>
      <PageHeader
        title={title}
        sentence={sentence}
        actions={
          actions === undefined ? (
            tools
          ) : (
            <>
              {tools}
              {actions}
            </>
          )
        }
      />
      {children}
    </Page>
  );
}

type FilterProps<Answer, Row> = {
  at: ListAddress<Answer, Row>;
  search: { label: string; hint: string };
  /** A filter with a choice; its first option is ''. */
  choice?: { name: string; label: string; options: readonly { value: string; label: string }[] } | undefined;
  children?: Elements;
};

/** Above a list: a search, a choice and more; all are in the address. */
export function ListFilter<Answer, Row>({ at, search, choice, children }: FilterProps<Answer, Row>) {
  const chosen = choice === undefined ? undefined : at.filter[choice.name];
  return (
    <div className="v-list-filter v-needs-rows">
      <SearchField
        label={search.label}
        placeholder={search.hint}
        value={at.params.get('q') ?? ''}
        onChange={q => at.change({ q })}
      />
      {choice !== undefined && (
        <Field label={choice.label} labelHidden>
          <Select
            className="v-list-choice"
            options={choice.options}
            value={typeof chosen === 'string' ? chosen : ''}
            onChange={event => at.change({ [choice.name]: event.target.value })}
          />
        </Field>
      )}
      {children}
    </div>
  );
}
