import { expect, test } from 'vitest';
import { functionMailSettings, siteSettings } from '../../functions/mail/settings.ts';
import { stage as production } from '../../infra/stages/production.ts';
import { functionsOf, type Resource, resourcesOf, synthesize } from './synthesize.ts';

const { template } = synthesize();
const only = (type: string): [string, Resource] => {
  const [found, ...others] = resourcesOf(template, type);
  expect(others).toEqual([]);
  return found!;
};
const idOf = (name: string) =>
  resourcesOf(template, 'AWS::Lambda::Function').find(
    ([, { Properties }]) => Properties.Description === name,
  )?.[0];
const rules = resourcesOf(template, 'AWS::Events::Rule');
const ruleOf = (name: string) =>
  rules.find(([, { Properties }]) => Properties.Targets[0].Arn['Fn::GetAtt'][0] === idOf(name));

test('SES stops mail to addresses that bounced or complained, and reports both to EventBridge', () => {
  const [id, set] = only('AWS::SES::ConfigurationSet');
  expect(set.Properties).toEqual({
    Name: 'production-website-mail',
    SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
  });
  const [, destination] = only('AWS::SES::ConfigurationSetEventDestination');
  expect(destination.Properties).toMatchObject({
    ConfigurationSetName: { Ref: id },
    EventDestination: { Enabled: true, MatchingEventTypes: ['bounce', 'complaint'] },
  });
});

const queues = resourcesOf(template, 'AWS::SQS::Queue');
const queueOf = (name: string) =>
  queues.find(([id]) => new RegExp(`^MailQueues${name}[0-9A-F]{8}$`).test(id))!;
const arnOf = (name: string) => ({ 'Fn::GetAtt': [queueOf(name)[0], 'Arn'] });

test('a job is tried every five minutes for eight hours, then kept for 14 days', () => {
  for (const name of ['Mail', 'Letters']) {
    expect(queueOf(name)[1].Properties).toEqual({
      FifoQueue: true,
      MessageRetentionPeriod: 14 * 24 * 60 * 60,
      RedrivePolicy: { deadLetterTargetArn: arnOf(`${name}DeadLetters`), maxReceiveCount: 96 },
      SqsManagedSseEnabled: true,
      VisibilityTimeout: 300,
    });
    expect(queueOf(`${name}DeadLetters`)[1].Properties).toEqual({
      FifoQueue: true,
      MessageRetentionPeriod: 14 * 24 * 60 * 60,
      SqsManagedSseEnabled: true,
    });
  }
});

test('the queues take calls over TLS alone', () => {
  const closed = resourcesOf(template, 'AWS::SQS::QueuePolicy').flatMap(([, { Properties }]) => {
    const denied = Properties.PolicyDocument.Statement.find(
      ({ Effect, Condition }: { Effect: string; Condition?: object }) =>
        Effect === 'Deny' && JSON.stringify(Condition) === '{"Bool":{"aws:SecureTransport":"false"}}',
    );
    return denied ? Properties.Queues.map(({ Ref }: { Ref: string }) => Ref) : [];
  });
  expect(closed.sort()).toEqual(queues.map(([id]) => id).sort());
});

test('the sender does one job a call, two of a queue at once, in less time than a job is hidden', () => {
  const mappings = resourcesOf(template, 'AWS::Lambda::EventSourceMapping').map(([, it]) => it.Properties);
  expect(mappings).toEqual(
    ['Mail', 'Letters'].map((name) => ({
      BatchSize: 1,
      EventSourceArn: arnOf(name),
      FunctionName: { Ref: idOf('sendMail') },
      ScalingConfig: { MaximumConcurrency: 2 },
    })),
  );
  const sender = functionsOf(template).find(([id]) => id === idOf('sendMail'))?.[1].Properties;
  expect(sender.Timeout).toBeLessThan(300);
});

const invokeConfigOf = (name: string) =>
  resourcesOf(template, 'AWS::Lambda::EventInvokeConfig').find(
    ([, { Properties }]) => Properties.FunctionName.Ref === idOf(name),
  )?.[1].Properties;

test('a report of SES that cannot be stored is kept in a queue, whether the rule or the function failed', () => {
  const lost = queues.find(([id]) => id.startsWith('MailLostEvents'))?.[0];
  const arn = { 'Fn::GetAtt': [lost, 'Arn'] };
  expect(invokeConfigOf('recordMailEvent')).toMatchObject({
    MaximumRetryAttempts: 2,
    DestinationConfig: { OnFailure: { Destination: arn } },
  });
  expect(ruleOf('recordMailEvent')?.[1].Properties.Targets[0].DeadLetterConfig).toEqual({ Arn: arn });
});

test('the recorder hears of this stage’s bounces and complaints, and of no other stage’s', () => {
  expect(ruleOf('recordMailEvent')?.[1].Properties.EventPattern).toEqual({
    source: ['aws.ses'],
    'detail-type': ['Email Bounced', 'Email Complaint Received'],
    detail: { mail: { tags: { 'ses:configuration-set': ['production-website-mail'] } } },
  });
});

test('the rule of reports may call the recorder, and nothing else may', () => {
  const permissions = resourcesOf(template, 'AWS::Lambda::Permission').filter(
    ([, { Properties }]) => Properties.Principal === 'events.amazonaws.com',
  );
  expect(permissions.map(([, { Properties }]) => [Properties.FunctionName, Properties.SourceArn])).toEqual([
    [
      { 'Fn::GetAtt': [idOf('recordMailEvent'), 'Arn'] },
      { 'Fn::GetAtt': [ruleOf('recordMailEvent')?.[0], 'Arn'] },
    ],
  ]);
});

test('the sender gets the stage’s mail settings, the messages’ function the period of keeping', () => {
  const variables = (name: string) =>
    resourcesOf(template, 'AWS::Lambda::Function').find(([id]) => id === idOf(name))?.[1].Properties
      .Environment.Variables;
  const { mail, siteUrl, retention } = production;
  expect(functionMailSettings.parse(JSON.parse(variables('sendMail').MAIL_SETTINGS))).toEqual({
    ...{ ...mail, siteUrl },
    configurationSet: 'production-website-mail',
  });
  expect(JSON.parse(variables('createContact').RETENTION_SETTINGS)).toEqual(retention);
});

const withoutMail = synthesize({ stage: 'sandbox' }).template;

test('a stage without a sender keeps its jobs on the queues, and an output says how to have them done', () => {
  withoutMail.resourceCountIs('AWS::Events::Rule', 0);
  withoutMail.resourceCountIs('AWS::SES::ConfigurationSet', 0);
  withoutMail.resourceCountIs('AWS::SQS::Queue', 4);
  withoutMail.resourceCountIs('AWS::Lambda::EventSourceMapping', 0);
  const names = functionsOf(withoutMail).map(([, { Properties }]) => Properties.Description);
  expect(names).not.toContain('sendMail');
  expect(names).toContain('createContact');
  const { MailIsOff, MailSettings } = withoutMail.findOutputs('*');
  expect(MailIsOff!.Value).toContain('aws sesv2 --region us-east-1 send-email');
  expect(MailIsOff!.Value.length).toBeLessThan(1024);
  expect(MailSettings).toBeUndefined();
});

test('functions read the address of a stage without one from its distribution', () => {
  const [[distribution]] = resourcesOf(withoutMail, 'AWS::CloudFront::Distribution') as [[string, unknown]];
  const subscribe = functionsOf(withoutMail).find(
    ([, { Properties }]) => Properties.Description === 'subscribe',
  );
  const { MAIL_SETTINGS } = subscribe![1].Properties.Environment.Variables;
  const json = MAIL_SETTINGS['Fn::Join'][1]
    .map((part: string | object) => {
      if (typeof part === 'string') return part;
      expect(part).toEqual({ 'Fn::GetAtt': [distribution, 'DomainName'] });
      return 'd111.cloudfront.net';
    })
    .join('');
  expect(siteSettings.parse(JSON.parse(json))).toEqual({
    siteUrl: 'https://d111.cloudfront.net',
  });
});

test('mail may be sent from an address alone that SES has verified', () => {
  const { template } = synthesize({ settings: { mailIdentity: 'hello@calder-wren.example' } });
  expect(JSON.stringify(resourcesOf(template, 'AWS::IAM::Role'))).toContain(
    ':identity/hello@calder-wren.example',
  );
});
