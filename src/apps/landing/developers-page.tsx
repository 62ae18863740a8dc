import { texts as tokenTexts } from '../../product/accounts/tokens/texts.ts';
import { askPage, askVitrine } from '../../product/assistants/contract.ts';
import { type ApiGroup, type ApiOperation, curlOf } from './api-reference.ts';
import { texts } from './developer-texts.ts';
import { HouseFrame } from './house-frame.tsx';

export const developersPath = '/developers';
export const groupName = (tag: string): string => texts.groupName(tag, tokenTexts.nouns);

const byName = (a: ApiGroup, b: ApiGroup): number => groupName(a.name).localeCompare(groupName(b.name));

/** How to begin, and the groups of operations. */
export const DevelopersPage = ({ groups, origin }: { groups: readonly ApiGroup[]; origin: string }) => (
  <HouseFrame>
    <section className="residents reference">
      <h1>{texts.pageTitle}</h1>
      <p>{texts.lead}</p>
      <h2>{texts.startTitle}</h2>
      <p>{texts.start}</p>
      <a className="onward" href="/manage/accountSettings#tokens">
        {texts.settings}
      </a>
      <h2 id="assistants">{texts.assistantsTitle}</h2>
      <p>{texts.assistants}</p>
      <ol>
        {texts.assistantsSteps.map(step => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>
        {texts.forYou} <code>{`${origin}${askVitrine.path}`}</code>
      </p>
      <p>{texts.visitors}</p>
      <p>
        {texts.forVisitors} <code>{`${origin}${askPage.path.replace(':userUrl', '{userUrl}')}`}</code>
      </p>
      <h2>{texts.errorsTitle}</h2>
      <p>{texts.errors}</p>
      <h2>{texts.machineTitle}</h2>
      <p>
        {texts.machine} <a href="/api/openapi.json">/api/openapi.json</a>
      </p>
      <h2>{texts.groupsTitle}</h2>
      <ul className="groups">
        {groups.toSorted(byName).map(({ name, operations }) => (
          <li key={name}>
            <a href={`${developersPath}/${name}`}>{groupName(name)}</a>
            <span>{texts.count(operations.length)}</span>
          </li>
        ))}
      </ul>
    </section>
  </HouseFrame>
);

/** The operations of one group, each with a call, its answer and its refusals. */
export const OperationsPage = ({ group, origin }: { group: ApiGroup; origin: string }) => (
  <HouseFrame>
    <section className="residents reference">
      <p>
        <a href={developersPath}>{texts.all}</a>
      </p>
      <h1>{groupName(group.name)}</h1>
      <ul className="contents">
        {group.operations.map(({ id, does }) => (
          <li key={id}>
            <a href={`#${id}`}>{does}</a>
          </li>
        ))}
      </ul>
      {group.operations.map(operation => (
        <Operation key={operation.id} operation={operation} origin={origin} />
      ))}
    </section>
  </HouseFrame>
);

function Operation({ operation, origin }: { operation: ApiOperation; origin: string }) {
  const { id, does, method, path, isOpen, byToken, scope, mayRepeat, asksFirst, parameters, body, answer, refusals } =
    operation;
  const marks = [
    isOpen ? texts.open : scope !== undefined ? texts.scope(scope) : byToken ? texts.anyToken : texts.signedIn,
    ...(mayRepeat ? [texts.mayRepeat] : []),
    ...(asksFirst ? [texts.asksFirst] : []),
  ];
  return (
    <article id={id}>
      <h2>{does}</h2>
      <p>
        <code>
          {method} {path}
        </code>
      </p>
      <ul className="marks">
        {marks.map(mark => (
          <li key={mark}>{mark}</li>
        ))}
      </ul>
      {parameters.length > 0 && (
        <>
          <h3>{texts.parameters}</h3>
          <ul>
            {parameters.map(({ name, isRequired, example }) => (
              <li key={name}>
                <code>{name}</code> <span>{example}</span> {isRequired && <em>{texts.required}</em>}
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>{texts.call}</h3>
      <pre>{curlOf(operation, origin)}</pre>
      {body !== undefined && (
        <>
          <h3>{texts.body}</h3>
          <pre>{body}</pre>
        </>
      )}
      <h3>{texts.answer(answer.status)}</h3>
      {answer.body !== undefined && <pre>{answer.body}</pre>}
      <details>
        <summary>{texts.refusals}</summary>
        <dl>
          {refusals.map(({ status, code, message }) => (
            <div key={`${status} ${code}`}>
              <dt>
                {status} <code>{code}</code>
              </dt>
              <dd>{message}</dd>
            </div>
          ))}
        </dl>
      </details>
    </article>
  );
}

export const referenceCss = `
.reference{padding-block:40px 96px}
.reference h1{font-size:clamp(36px,4.400vw,52px)}
.reference h2{font-size:26px;margin-top:56px}
.reference h3{font:600 14px/1.4 var(--text);letter-spacing:0;margin:24px 0 8px}
.reference p{max-width:42em;margin-top:12px}
.reference ul{list-style:none;margin:12px 0 0;padding:0}
.reference a{color:var(--primary);text-underline-offset:4px}
.groups li{display:flex;justify-content:space-between;gap:16px;max-width:520px;border-bottom:1px solid var(--line)}
.groups a,.contents a{display:inline-flex;align-items:center;min-height:44px}
.groups span{align-self:center;color:var(--soft);font-size:14px}
.contents{columns:2 300px;gap:32px}
.reference article{border-top:1px solid var(--line);margin-top:56px;scroll-margin-top:24px}
.reference article h2{margin-top:32px}
.reference code,.reference pre{font:14px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-wrap:anywhere}
.reference pre{margin:0;padding:16px;border:1px solid var(--line);border-radius:10px;background:var(--surface);white-space:pre-wrap}
.marks{display:flex;flex-wrap:wrap;gap:8px}
.marks li{padding:2px 10px;border:1px solid var(--edge);border-radius:99px;font-size:13px;color:var(--soft)}
.reference li em{font-style:normal;font-size:13px;color:var(--soft)}
.reference li span{color:var(--soft)}
.reference summary{display:flex;align-items:center;min-height:44px;margin-top:16px;font-weight:600;cursor:pointer}
.reference dl{margin:0;display:grid;gap:12px}
.reference dd{margin:2px 0 0;color:var(--soft)}
`;
