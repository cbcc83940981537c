import { expect, test } from 'vitest';
import { privacy } from '#content/built/privacy.ts';
import { resources } from '#content/built/resources.ts';
import { demoFolder } from '#content/read/firmFolder.ts';
import { leftDays, pendingDays } from '#functions/newsletter/subscriptionPeriods.ts';
import { stageNamed } from '#infra/stages.ts';
import { contactWords } from '../../support/contact.ts';

/** Those that show the demonstration, whose notice this is. */
const stages = ['production', 'sandbox'].filter(
  (name) => (stageNamed(name).settings.content ?? demoFolder) === demoFolder,
);

const section = (heading: string) => privacy.find((part) => part.heading === heading)!.text;

test('the notice names all that is kept of a message', () => {
  const [, kept] = /we keep your ([^.]*)/.exec(section('Messages'))!;
  const unsaid = Object.values(contactWords).filter(({ inNotice }) => !kept!.includes(inNotice));
  expect(unsaid, 'Add them to content/firm/privacy.yaml').toEqual([]);
});

test.each(stages)('the notice says how long the stage %s keeps a message', (stage) => {
  const { contactsMonths } = stageNamed(stage).settings.retention;
  expect(section('Messages')).toContain(`deleted ${contactsMonths} months after it came`);
});

test.each(stages)('notice and form say of the stage %s whether a CRM is told', (stage) => {
  const { mail } = stageNamed(stage).settings;
  expect(/\bCRM\b/.test(section('Messages'))).toBe(mail?.webhook !== undefined);
  expect(section('Newsletter')).toContain('a link by which you confirm');
  expect(resources.newsletter.intro).toContain('You confirm by a link');
});

test('the notice says how long an address is kept that is not confirmed, or gets no more letters', () => {
  const text = section('Newsletter');
  expect(text).toContain(`not confirmed is deleted after ${pendingDays} days`);
  expect(text).toContain(
    `has left, that no mail reaches, or that reported our mail as spam is deleted after ${leftDays} days`,
  );
});

test('the notice says what goes to OpenAI, and how long a picture is kept', () => {
  const text = section('AI Video Generator');
  expect(text).toContain('sent to OpenAI');
  // infra/stack/data.ts; tests/infra/data.test.ts holds the bucket to it.
  expect(text).toContain('for 7 days');
});
