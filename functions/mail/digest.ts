import { site } from '../../content/built/site.ts';
import type { FunctionMailSettings } from '../contract/settings.ts';
import { dueDigest, weekOf } from '../stores/digestMarks.ts';
import { type NumberTables, periodBefore, readNumbers, weekPeriod } from '../stores/numbers.ts';
import { waitingLeads } from '../stores/waitingLeads.ts';
import type { Source } from './deliver.ts';
import { digestMail } from './digestMail.tsx';
import type { Mail } from './sendMail.ts';

interface DigestEffects {
  readonly settings: Pick<FunctionMailSettings, 'siteUrl'>;
  readonly digest: NonNullable<FunctionMailSettings['digest']>;
  readonly tables: NumberTables;
  readonly send: (mail: Mail) => Promise<unknown>;
  readonly now: () => Date;
}

/**
 * The partners' letter of each Monday. Its marks are those of every mail (decision 203): each address gets it once, and
 * a deliverer that is killed loses it to the next.
 */
export function digestSource({ settings, digest, tables, send, now }: DigestEffects): Source {
  return {
    table: { ...tables.usage, key: 'key' },
    seen: (at) => dueDigest(tables.usage, at),
    tasksOf({ key }) {
      const week = weekPeriod(weekOf(key));
      const read = () =>
        Promise.all([
          readNumbers(tables, [week, periodBefore(week)], now()),
          waitingLeads(tables.contacts, site.replyWithinDays, now()),
        ]);
      // One look at the tables for all addresses.
      let reading: ReturnType<typeof read> | undefined;
      return digest.to.map((to) => ({
        name: `digest:${to}`,
        matters: true,
        run: async () => {
          reading ??= read();
          const [[numbers, before], waiting] = await reading;
          await send(
            await digestMail(to, { siteUrl: settings.siteUrl, numbers: numbers!, before: before!, waiting }),
          );
          return undefined;
        },
      }));
    },
  };
}
