import type { ReactNode } from 'react';
import { dateFormat } from '../../../base/formats.ts';
import { readerLocale } from '../../../base/language.ts';
import { subscribePath } from '../../audience/visitor-paths.ts';
import { publicPath } from '../../domains/public-paths.ts';
import { texts } from './texts.ts';

type Host = { name: string; userUrl: string };
type ArchivedIssue = { id: string; subject: string; sentAt: Date };

const dayOf = (at: Date, zone: string): string =>
  dateFormat(readerLocale('en-US'), { dateStyle: 'long', timeZone: zone }).format(at);

/** All issues that the creator shows. */
export const ArchivePage = (props: { host: Host; zone: string; issues: readonly ArchivedIssue[] }) => (
  <>
    <h1>{texts.title(props.host.name)}</h1>
    {props.issues.length === 0 && <p className="ask-lead">{texts.none}</p>}
    {props.issues.length > 0 && (
      <ul className="issues">
        {props.issues.map(({ id, subject, sentAt }) => (
          <li key={id}>
            <a href={publicPath(props.host.userUrl, 'newsletter/:issueId', id)}>
              <b>{subject}</b> <time dateTime={sentAt.toISOString()}>{dayOf(sentAt, props.zone)}</time>
            </a>
          </li>
        ))}
      </ul>
    )}
    <p className="ask-row">
      <a className="book button" href={subscribePath(props.host.userUrl)}>
        {texts.subscribe}
      </a>
      <a href={publicPath(props.host.userUrl, 'newsletter/feed.xml')}>{texts.feed}</a>
    </p>
  </>
);

export const IssuePage = (props: { host: Host; zone: string; issue: ArchivedIssue; children: ReactNode }) => (
  <>
    <h1>{props.issue.subject}</h1>
    <p className="issue-day">
      <time dateTime={props.issue.sentAt.toISOString()}>{dayOf(props.issue.sentAt, props.zone)}</time>
    </p>
    <div className="issue">{props.children}</div>
    <p className="ask-row">
      <a className="book button" href={subscribePath(props.host.userUrl)}>
        {texts.subscribe}
      </a>
      <a href={publicPath(props.host.userUrl, 'newsletter')}>{texts.all}</a>
    </p>
  </>
);
