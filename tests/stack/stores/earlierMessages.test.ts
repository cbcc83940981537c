import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { handler as sendMail } from '#functions/background/runJobs.ts';
import { handler as createContact } from '#functions/contact/createContact.ts';
import { tableIn } from '#functions/runtime/table.ts';
import { csvOf, lineOf, lists } from '#infra/commands/lists.ts';
import { contactMessage } from '../../support/contact.ts';
import { stored } from '../../support/dynalite.ts';
import { functionMail, invoke } from '../../unit/functions/apiEvent.ts';
import { stubServices } from '../../unit/functions/stubServices.ts';

/** Messages of a release whose pages sent the visitor's way and results along, as `context`, and stored them. */

const ses = mockClient(SESv2Client);
// Other files of the run have the real one.
afterAll(() => ses.restore());
beforeEach(() => {
  ses.reset();
  ses.on(SendEmailCommand).resolves({ MessageId: 'id' });
});
const { jobs } = stubServices();

const context = {
  page: '/resources',
  assessment: { score: 17, level: 'Developing', weakest: 'Data' },
  roi: { inputs: [{ label: 'Employees', value: '50' }], results: [] },
  source: { utm: { source: 'linkedin' }, referrer: 'www.linkedin.com' },
};

it.each([context, null, 'from a form', { page: { hostile: true } }, ['x'.repeat(50_000)]])(
  'a message of a page from before is accepted, and stored without what came along: %j',
  async (along) => {
    const body = contactMessage();
    const reply = await invoke(createContact, { body: { ...body, context: along } });
    expect(reply).toMatchObject({ statusCode: 200 });
    const [item] = await stored('contacts');
    expect(item).toMatchObject(body);
    expect(item).not.toHaveProperty('context');
    expect(jobs()).toHaveLength(1);
  },
);

it('a stored message with such a map is mailed and listed by its fields', async () => {
  const message = { ...contactMessage(), id: 'a', createdAt: '2026-11-20T12:00:00.000Z' };
  const { client, name } = tableIn('CONTACTS_TABLE');
  await client.send(new PutCommand({ TableName: name, Item: { ...message, context } }));
  const [to] = functionMail.leadsTo;
  const job = { kind: 'lead', id: 'a', to };
  await sendMail({
    Records: [{ body: JSON.stringify(job), attributes: { ApproximateReceiveCount: '1' } }],
  });
  const [mail] = ses.commandCalls(SendEmailCommand).map(({ args }) => args[0].input);
  expect(mail?.Destination?.ToAddresses).toEqual([to]);
  expect(mail?.ReplyToAddresses).toEqual([message.email]);
  expect(JSON.stringify(mail?.Content)).toContain(message.message);

  const items = await lists.contacts!.read({ client, name });
  expect(items).toMatchObject([{ ...message, context, sent: new Set([`lead:${to}`]) }]);
  for (const shown of [lineOf(lists.contacts!, items[0]!), csvOf(lists.contacts!, items)]) {
    expect(shown).toContain(message.message);
    expect(shown).not.toMatch(/Developing|linkedin/);
  }
});
