import { CloudFormationClient, ListStackResourcesCommand } from '@aws-sdk/client-cloudformation';
import { CloudFrontClient, ListDistributionsCommand } from '@aws-sdk/client-cloudfront';
import {
  GetAccountCommand,
  GetEmailIdentityCommand,
  NotFoundException,
  SESv2Client,
} from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { checkAccount, unconfirmedAddresses } from '../../../infra/operate/checkAccount.ts';
import { readSettings } from '../../../infra/settings.ts';

const ses = mockClient(SESv2Client);
const cloudFront = mockClient(CloudFrontClient);
const settings = {
  ...readSettings('production'),
  mail: { from: 'Firm <hello@firm.example>', leadsTo: ['sales@firm.example', 'boss@other.example'] },
};
const check = () =>
  checkAccount(settings, {
    ses: new SESv2Client({ region: 'us-east-1' }),
    cloudFront: new CloudFrontClient({ region: 'us-east-1' }),
  });

function account({ sandbox = false, distributions = 1, verified = true, sending = true }) {
  ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: !sandbox, SendingEnabled: sending });
  ses.on(GetEmailIdentityCommand).resolves({ VerifiedForSendingStatus: verified });
  cloudFront
    .on(ListDistributionsCommand)
    .resolves({ DistributionList: { Quantity: distributions } as never });
}

beforeEach(() => {
  ses.reset();
  cloudFront.reset();
});

test('an account that is ready is not talked about', async () => {
  account({});
  expect(await check()).toEqual([]);
});

test('SES’s sandbox is said before a deployment, with the recipients whom the policy does not cover', async () => {
  account({ sandbox: true });
  const hints = await check();
  expect(hints).toHaveLength(2);
  expect(hints[0]).toMatch(/sandbox.*production access/);
  expect(hints[1]).toContain('boss@other.example of mail.leadsTo');
  expect(hints[1]).not.toContain('sales@firm.example');
});

test('a domain that SES has not verified, or does not know, is said', async () => {
  account({ verified: false });
  expect(await check()).toEqual([expect.stringMatching(/not verified firm\.example/)]);
  ses.on(GetEmailIdentityCommand).rejects(new NotFoundException({ message: 'no', $metadata: {} }));
  expect(await check()).toEqual([expect.stringMatching(/does not know the domain firm\.example/)]);
});

test('an account without a distribution may not be verified for CloudFront yet', async () => {
  account({ distributions: 0, sending: false });
  const hints = await check();
  expect(hints[0]).toMatch(/paused sending/);
  expect(hints[1]).toMatch(/Your account must be verified.*AWS Support/);
});

test('what may not be asked stops no deployment', async () => {
  account({});
  ses.on(GetAccountCommand).rejects(new Error('User is not authorized\nby'));
  expect(await check()).toEqual(['SES’s account could not be asked: User is not authorized']);
});

test('addresses of alarms that were not confirmed are named', async () => {
  const formation = mockClient(CloudFormationClient);
  const resource = (ResourceType: string, PhysicalResourceId: string) =>
    ({ ResourceType, PhysicalResourceId }) as never;
  formation.on(ListStackResourcesCommand, { StackName: 'production-website-watch' }).resolves({
    StackResourceSummaries: [
      resource('AWS::CloudWatch::Alarm', 'alarm'),
      resource('AWS::SNS::Topic', 'arn:topic'),
    ],
  });
  const asked: string[][] = [];
  const waiting = await unconfirmedAddresses('production', new CloudFormationClient({}), async (...words) => {
    asked.push(words);
    return {
      Subscriptions: [
        { SubscriptionArn: 'PendingConfirmation', Endpoint: 'a@firm.test' },
        { SubscriptionArn: 'arn:topic:1', Endpoint: 'b@firm.test' },
      ],
    };
  });
  expect(waiting).toEqual(['a@firm.test']);
  expect(asked).toEqual([['sns', 'list-subscriptions-by-topic', '--topic-arn', 'arn:topic']]);
});
