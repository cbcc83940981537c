import { brandMail } from '../../content/built/brandMail.ts';
import { locale } from '../../content/built/locale.ts';
import { site } from '../../content/built/site.ts';
import * as mailsWords from '../../content/built/words/mails.ts';
import { fill, fillPlural } from '../../content/schema/fill.ts';
import { daysOf, type Numbers } from '../stores/numbers.ts';
import type { WaitingLead } from '../stores/waitingLeads.ts';
import { VisitorFacts } from './contactMails.tsx';
import {
  labelStyle,
  MailFacts,
  MailHeading,
  MailLayout,
  MailText,
  renderMail,
  valueStyle,
} from './MailLayout.tsx';
import { letterDay, mailDate } from './mailDate.ts';
import type { Mail } from './sendMail.ts';

const words = mailsWords.digest;

/** Messages that are named; of more, the letter says how many. */
const mostNamed = 10;
/** Sources and pages of a line. */
const mostOfLine = 3;

interface Week {
  readonly siteUrl: string;
  readonly numbers: Numbers;
  /** The week before. */
  readonly before: Numbers;
  /** The longest waiting first. */
  readonly waiting: readonly WaitingLead[];
}

/** Tells one of the partners of the week: who waits for an answer, what the site did in ten lines, and its days drawn. */
export async function digestMail(to: string, { siteUrl, numbers, before, waiting }: Week): Promise<Mail> {
  const day = letterDay(numbers.period.from);
  const subject = fill(words.subject, { firm: site.name, day });
  const { views, messages, calls } = headOf(numbers);
  const bodies = await renderMail(
    <MailLayout
      preview={fill(words.preview, { views, messages, calls })}
      title={subject}
      siteUrl={siteUrl}
      footer={<MailText small>{words.why}</MailText>}
    >
      <Waiting waiting={waiting} />
      <MailHeading>{words.week}</MailHeading>
      <MailFacts facts={linesOf(numbers, before)} />
      {isCounted(numbers) && <Days numbers={numbers} />}
    </MailLayout>,
  );
  return { to, subject, ...bodies };
}

const shown = (value: number) => value.toLocaleString(locale.tag);
const isCounted = (numbers: Numbers) => numbers.get('views', 'all') !== undefined;

function headOf(numbers: Numbers) {
  const of = (part: string) => (numbers.get(part, 'all') ? shown(numbers.valueOf(part)) : '–');
  return { views: of('views'), messages: of('leads'), calls: of('calls') };
}

function Waiting({ waiting }: Pick<Week, 'waiting'>) {
  if (waiting.length === 0) return <MailText>{words.noneWaiting}</MailText>;
  const more = waiting.length - mostNamed;
  return (
    <>
      <MailHeading>{words.waiting}</MailHeading>
      <MailText>{fill(words.waitingText, { time: site.replyWithin })}</MailText>
      <VisitorFacts
        facts={waiting.slice(0, mostNamed).map(({ createdAt, firstName, lastName, company }) => ({
          label: mailDate(createdAt),
          value: [`${firstName} ${lastName}`.trim(), company].filter(Boolean).join(', '),
        }))}
      />
      {more > 0 && (
        <MailText>{fillPlural(words.moreWaiting, more, locale.tag, { count: shown(more) })}</MailText>
      )}
    </>
  );
}

/** The week in ten lines; those of what the site does not have are left out. */
function linesOf(numbers: Numbers, before: Numbers) {
  const both = (read: (of: Numbers) => string) =>
    fill(words.figure, { now: read(numbers), before: read(before) });
  const figure = (...names: [part: string, name?: string][]) =>
    both((of) => shown(names.reduce((sum, [part, name]) => sum + of.valueOf(part, name), 0)));
  const most = (part: string, nameOf: (name: string) => string) =>
    numbers
      .largest(part)
      .slice(0, mostOfLine)
      .map(({ name, value }) => `${nameOf(name)} ${shown(value)}`)
      .join(', ') || words.none;
  const sources: Readonly<Record<string, string>> = words.sources;
  const counted = isCounted(numbers)
    ? {
        [words.views]: figure(['views']),
        [words.from]: most('views by source', (name) => sources[name] ?? name),
        [words.pages]: most('views by page', (name) => name),
        [words.scheduled]: figure(['goals', 'schedule']),
        [words.downloads]: figure(['goals', 'download']),
        [words.tools]: figure(...tools.map((name): [string, string] => ['goals', name])),
      }
    : {};
  const newsletter = numbers.get('subscribers', 'new') && {
    [words.subscribers]: fill(words.subscribersFigure, {
      added: shown(numbers.valueOf('subscribers', 'new')),
      left: shown(numbers.valueOf('subscribers', 'left')),
      lost: shown(numbers.valueOf('subscribers', 'bounced') + numbers.valueOf('subscribers', 'complained')),
    }),
  };
  return Object.entries({
    [words.messages]: figure(['leads']),
    [words.calls]: figure(['calls']),
    ...counted,
    ...newsletter,
    [words.generations]: both((of) =>
      fill(words.generationsFigure, {
        count: shown(of.valueOf('cost of AI', 'generations')),
        amount: of.valueOf('cost of AI', 'dollars').toLocaleString(locale.tag, dollars),
      }),
    ),
  }).map(([label, value]) => ({ label, value }));
}

const dollars = { style: 'currency', currency: 'USD' } as const;
const tools = ['assessment-finished', 'roi-finished', 'vendors-finished', 'plan-finished'];

/** The views of each day as bars, made of cells: a mail loads no picture. */
function Days({ numbers }: Pick<Week, 'numbers'>) {
  const days = daysOf(numbers.period).map((day) => ({ day, views: numbers.valueOf('views by day', day) }));
  const most = Math.max(1, ...days.map(({ views }) => views));
  return (
    <>
      <MailHeading>{words.days}</MailHeading>
      <table width="100%" cellPadding={0} cellSpacing={0} style={{ borderCollapse: 'collapse' }}>
        <tbody>
          {days.map(({ day, views }) => (
            <tr key={day}>
              <th scope="row" align="left" className="label" style={{ ...dayStyle, width: '18%' }}>
                {weekday.format(Date.parse(day))}
              </th>
              <td data-skip-in-text="true" style={{ padding: '4px 0' }}>
                {views > 0 && <Bar share={views / most} />}
              </td>
              <td className="value" align="right" style={{ ...valueStyle, ...bare, width: '18%' }}>
                {shown(views)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const weekday = new Intl.DateTimeFormat(locale.tag, { weekday: 'short', timeZone: 'UTC' });
const bare = { borderTop: 'none', padding: '4px 0' };
const dayStyle = { ...labelStyle, ...bare };

function Bar({ share }: { share: number }) {
  return (
    <table width={`${Math.max(1, Math.round(share * 100))}%`} cellPadding={0} cellSpacing={0}>
      <tbody>
        <tr>
          <td
            className="bar"
            height={14}
            style={{ backgroundColor: brandMail.rule, fontSize: 1, lineHeight: '14px' }}
          >
            {'\u00a0'}
          </td>
        </tr>
      </tbody>
    </table>
  );
}
