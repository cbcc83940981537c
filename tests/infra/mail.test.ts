import { expect, test } from 'vitest';
import { functionMailSettings } from '#functions/mail/settings.ts';
import { sesClientOptions } from '#functions/runtime/dependencies.ts';
import { stage as production } from '#infra/stages/production.ts';
import { mailPrice } from '../support/prices.ts';
import { functionOf, functionsOf, resourceOf, resourcesOf, synthesize } from './synthesize.ts';

const { template } = synthesize();
const withoutMail = synthesize({ stage: 'sandbox' }).template;
const only = (type: string) => resourceOf(template, `AWS::${type}`);
const recorder = functionOf(template, 'recordMailEvent');
const worker = functionOf(template, 'runJobs');

test('SES stops mail to addresses that bounced or complained, and reports both to EventBridge', () => {
  const set = only('SES::ConfigurationSet');
  expect(set.Properties).toEqual({
    Name: 'production-website-mail',
    SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
  });
  expect(only('SES::ConfigurationSetEventDestination').Properties).toMatchObject({
    ConfigurationSetName: { Ref: set.id },
    EventDestination: { Enabled: true, MatchingEventTypes: ['bounce', 'complaint'] },
  });
});

const queues = resourcesOf(template, 'AWS::SQS::Queue');
const queueOf = (name: string) =>
  queues.find(({ id }) => new RegExp(`^Mail(Queues)?${name}[0-9A-F]{8}$`).test(id))!;
const arnOf = (name: string) => ({ 'Fn::GetAtt': [queueOf(name).id, 'Arn'] });

const day = 24 * 60 * 60;

test.each(['Mail', 'Letters'])(
  'a job of %s is tried over a weekend, and then kept for an operator’s holiday',
  (name) => {
    const { RedrivePolicy, VisibilityTimeout, MessageRetentionPeriod } = queueOf(name).Properties;
    const { deadLetterTargetArn, maxReceiveCount } = RedrivePolicy;
    const tried = maxReceiveCount * VisibilityTimeout;
    expect(tried).toBeGreaterThanOrEqual(3 * day);
    expect(VisibilityTimeout).toBeLessThanOrEqual(10 * 60);
    // SQS deletes what is older, before it is among the dead letters.
    expect(tried).toBeLessThan(MessageRetentionPeriod);
    expect(deadLetterTargetArn).toEqual(arnOf(`${name}DeadLetters`));
    const kept = queueOf(`${name}DeadLetters`).Properties.MessageRetentionPeriod;
    expect(kept).toBeGreaterThanOrEqual(10 * day);
  },
);

test('a mail costs 10 cents at most, though SES takes it at every try and none can be noted', () => {
  for (const name of ['Mail', 'Letters']) {
    const tries = queueOf(name).Properties.RedrivePolicy.maxReceiveCount * sesClientOptions.maxAttempts;
    expect(tries * mailPrice).toBeLessThanOrEqual(0.1);
  }
});

test('the queues take calls over TLS alone', () => {
  const policies = resourcesOf(template, 'AWS::SQS::QueuePolicy').map(({ Properties }) => Properties);
  const closed = policies.filter(({ PolicyDocument }) =>
    JSON.stringify(PolicyDocument).includes('{"Bool":{"aws:SecureTransport":"false"}},"Effect":"Deny"'),
  );
  const refs = closed.flatMap(({ Queues }) => Queues.map(({ Ref }: { Ref: string }) => Ref));
  expect(refs.sort()).toEqual(queues.map(({ id }) => id).sort());
});

test('jobs are encrypted, and done in the order of their group', () => {
  for (const name of ['Mail', 'MailDeadLetters', 'Letters', 'LettersDeadLetters'])
    expect(queueOf(name).Properties).toMatchObject({ FifoQueue: true, SqsManagedSseEnabled: true });
});

test('the worker does one job a call, two of a queue at once, in less time than a job is hidden', () => {
  const mappings = resourcesOf(template, 'AWS::Lambda::EventSourceMapping');
  expect(mappings.map(({ Properties }) => Properties)).toEqual(
    ['Mail', 'Letters'].map((name) => ({
      BatchSize: 1,
      EventSourceArn: arnOf(name),
      FunctionName: { Ref: worker.id },
      ScalingConfig: { MaximumConcurrency: 2 },
    })),
  );
  for (const name of ['Mail', 'Letters'])
    expect(worker.Properties.Timeout).toBeLessThan(queueOf(name).Properties.VisibilityTimeout);
});

test('the recorder hears of this stage’s bounces and complaints; the rule may call it, and nothing else may', () => {
  const rule = only('Events::Rule');
  expect(rule.Properties.EventPattern).toEqual({
    source: ['aws.ses'],
    'detail-type': ['Email Bounced', 'Email Complaint Received'],
    detail: { mail: { tags: { 'ses:configuration-set': ['production-website-mail'] } } },
  });
  const calls = resourcesOf(template, 'AWS::Lambda::Permission').filter(({ Properties }) =>
    JSON.stringify(Properties.FunctionName).includes(recorder.id),
  );
  expect(calls.map(({ Properties }) => Properties)).toMatchObject([
    { Principal: 'events.amazonaws.com', SourceArn: { 'Fn::GetAtt': [rule.id, 'Arn'] } },
  ]);
});

test('a report of SES that the rule or the function cannot deliver is kept for an operator’s holiday', () => {
  expect(only('Lambda::EventInvokeConfig').Properties).toMatchObject({
    FunctionName: { Ref: recorder.id },
    DestinationConfig: { OnFailure: { Destination: arnOf('LostEvents') } },
  });
  expect(queueOf('LostEvents').Properties.MessageRetentionPeriod).toBeGreaterThanOrEqual(10 * day);
  const role = resourceOf(template, 'AWS::IAM::Role', recorder.Properties.Role['Fn::GetAtt'][0]);
  const sends = role.Properties.Policies[0].PolicyDocument.Statement.find(
    ({ Action }: { Action: string }) => Action === 'sqs:SendMessage',
  );
  expect(sends.Resource).toEqual(arnOf('LostEvents'));
  expect(only('Events::Rule').Properties.Targets).toMatchObject([
    { Arn: { 'Fn::GetAtt': [recorder.id, 'Arn'] }, DeadLetterConfig: { Arn: arnOf('LostEvents') } },
  ]);
});

test('the worker gets the stage’s mail settings', () => {
  const { MAIL_SETTINGS } = worker.Properties.Environment.Variables;
  const { mail, siteUrl } = production;
  expect(functionMailSettings.parse(JSON.parse(MAIL_SETTINGS))).toEqual({
    ...mail,
    siteUrl,
    configurationSet: 'production-website-mail',
  });
});

test('a stage without a sender keeps its jobs on the queues, and an output says how to have them done', () => {
  for (const type of ['Events::Rule', 'SES::ConfigurationSet', 'Lambda::EventSourceMapping']) {
    withoutMail.resourceCountIs(`AWS::${type}`, 0);
  }
  withoutMail.resourceCountIs('AWS::SQS::Queue', 4);
  const names = functionsOf(withoutMail).map(({ Properties }) => Properties.Description);
  expect(names).not.toContain('runJobs');
  expect(names).toContain('createContact');
  const { MailIsOff, MailSettings } = withoutMail.findOutputs('*');
  expect(MailIsOff!.Value).toContain('aws sesv2 --region us-east-1 send-email');
  expect(MailIsOff!.Value.length).toBeLessThan(1024);
  expect(MailSettings).toBeUndefined();
});

test('functions read the address of a stage without one from its distribution', () => {
  const { id } = resourceOf(withoutMail, 'AWS::CloudFront::Distribution');
  const { SITE_URL } = functionOf(withoutMail, 'subscribe').Properties.Environment.Variables;
  expect(SITE_URL).toEqual({ 'Fn::Join': ['', ['https://', { 'Fn::GetAtt': [id, 'DomainName'] }]] });
});

test('the one grant on all identities is for mails from the stage’s sender alone', () => {
  const statements = resourcesOf(template, 'AWS::IAM::Role').flatMap(
    ({ Properties }) => Properties.Policies?.[0].PolicyDocument.Statement ?? [],
  );
  const wide = statements.filter((statement) => JSON.stringify(statement.Resource).includes(':identity/'));
  expect(wide).toMatchObject([
    {
      Action: 'ses:SendEmail',
      Condition: { StringEquals: { 'ses:FromAddress': 'hello@calder-wren.example' } },
    },
  ]);
});
