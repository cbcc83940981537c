import { createHmac, randomUUID } from 'node:crypto';
import { site } from '../../content/built/site.ts';
import { readOutbox } from '../support/mail.ts';
import { operate } from '../support/operate.ts';
import { expect, test } from '../support/sharedTab.ts';
import { secretOf } from '../support/stackClients.ts';
import { words } from '../support/words.ts';

test('a call that is booked in the dialog is listed, and told once the booking service names its person', async ({
  page,
}) => {
  const invitee = `INVITEE-${randomUUID()}`;
  const uri = `https://api.${new URL(site.schedulingUrl).host}/scheduled_events/EVENT1/invitees/${invitee}`;
  const email = `${invitee.toLowerCase()}@example.com`;
  const message = JSON.stringify({
    event: 'calendly.event_scheduled',
    payload: { event: { uri }, invitee: { uri } },
  });
  await page.goto('/services');
  await page.route(`${new URL(site.schedulingUrl).origin}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<title>Booking</title><button>Book</button>
        <script>document.querySelector('button').onclick = () => parent.postMessage(${message}, '*')</script>`,
    }),
  );
  await page.getByRole('button', { name: words.actions.scheduleCall }).first().click();
  const told = page.waitForResponse((response) => response.url().endsWith('/api/calls'));
  await page.frameLocator('iframe').getByRole('button', { name: 'Book' }).click();
  expect((await told).status()).toBe(200);
  expect(await lineOf(invitee)).toMatch(/\[call booked\] .*\(nobody named\).*"\/services"/);

  const body = JSON.stringify({
    event: 'invitee.created',
    payload: {
      uri,
      name: 'Ada Lovelace',
      email,
      scheduled_event: { start_time: '2026-12-01T14:00:00Z' },
    },
  });
  const secret = await secretOf(process.env.TEST_DATA_DIR!, 'BookingSecretArn');
  const t = Math.floor(Date.now() / 1000);
  const call = (key: string) =>
    page.request.post('/api/calls/booked', {
      data: body,
      headers: {
        'content-type': 'application/json',
        'calendly-webhook-signature': `t=${t},v1=${createHmac('sha256', key).update(`${t}.${body}`).digest('hex')}`,
      },
    });
  expect((await call('guess')).status()).toBe(401);
  expect(await lineOf(invitee)).toContain('(nobody named)');
  expect((await call(secret)).status()).toBe(200);
  expect((await call(secret)).status()).toBe(200);
  expect(await lineOf(invitee)).toContain(`Ada Lovelace <${email}>  for 2026-12-01T14:00:00.000Z`);
  await expect.poll(() => mailsAbout(email), { timeout: 20_000 }).toHaveLength(1);
  const [mail] = await mailsAbout(email);
  expect(mail).toMatchObject({ subject: 'Ada Lovelace booked a call', replyTo: [{ address: email }] });
  expect(mail!.text).toContain('/services');
});

async function lineOf(booking: string): Promise<string> {
  const lines = (await operate('data', 'contacts')).split('\n').filter((line) => line.includes(booking));
  expect(lines).toHaveLength(1);
  return lines[0]!;
}

async function mailsAbout(email: string) {
  const mails = await readOutbox(process.env.TEST_DATA_DIR!);
  return mails.filter(({ text }) => text?.includes(email));
}
