import { type CloudFormationClient, paginateListStackResources } from '@aws-sdk/client-cloudformation';
import { type CloudFrontClient, ListDistributionsCommand } from '@aws-sdk/client-cloudfront';
import {
  GetAccountCommand,
  GetEmailIdentityCommand,
  NotFoundException,
  type SESv2Client,
} from '@aws-sdk/client-sesv2';
import * as z from 'zod';
import type { StageSettings } from '../stageSettings.ts';
import type { AwsCli } from './awsCli.ts';

interface Clients {
  readonly ses: SESv2Client;
  readonly cloudFront: CloudFrontClient;
}

/**
 * What of the account will hinder a stage, before its deployment begins. Nothing of it stops the deployment: a first
 * trial may do without mail.
 * @returns a sentence each
 */
export async function checkAccount(settings: StageSettings, { ses, cloudFront }: Clients): Promise<string[]> {
  const checks = { 'SES’s account': mailHints(settings, ses), CloudFront: cloudFrontHints(cloudFront) };
  const hints = Object.entries(checks).map(([what, found]) =>
    found.catch((error) => [`${what} could not be asked: ${(error as Error).message.split('\n')[0]}`]),
  );
  return (await Promise.all(hints)).flat();
}

async function mailHints({ mail }: StageSettings, ses: SESv2Client): Promise<string[]> {
  const domain = domainOf(mail.from);
  const { ProductionAccessEnabled, SendingEnabled } = await ses.send(new GetAccountCommand({}));
  const hints = await identityHints(domain, ses);
  if (SendingEnabled === false) {
    hints.push('SES has paused sending for this account: no message will be mailed. Its console says why.');
  }
  if (ProductionAccessEnabled !== false) return hints;
  hints.push(
    'SES is in its sandbox: it mails verified addresses only, so visitors get no confirmation. Ask for production access (‘Mail’ in docs/operations.md).',
  );
  const others = mail.leadsTo.filter((address) => domainOf(address) !== domain);
  if (others.length > 0) {
    hints.push(
      `In the sandbox the functions may mail ${domain} only, because their policy names no other identity: ${others.join(', ')} of mail.leadsTo will get no message. Take an address of ${domain} until SES is out of its sandbox.`,
    );
  }
  return hints;
}

async function identityHints(domain: string, ses: SESv2Client): Promise<string[]> {
  const verify = `every mail is refused until it is verified (‘Mail’ in docs/operations.md).`;
  try {
    const { VerifiedForSendingStatus } = await ses.send(
      new GetEmailIdentityCommand({ EmailIdentity: domain }),
    );
    return VerifiedForSendingStatus ? [] : [`SES has not verified ${domain} of mail.from yet: ${verify}`];
  } catch (error) {
    if (!(error instanceof NotFoundException)) throw error;
    return [`SES does not know the domain ${domain} of mail.from: ${verify}`];
  }
}

/** AWS tells of an unverified account only by refusing its first distribution. */
async function cloudFrontHints(client: CloudFrontClient): Promise<string[]> {
  const { DistributionList } = await client.send(new ListDistributionsCommand({ MaxItems: 1 }));
  if ((DistributionList?.Quantity ?? 0) > 0) return [];
  return [
    'This account has no CloudFront distribution yet. AWS may refuse the first one of a new account: ‘Your account must be verified before you can add new CloudFront resources’. Then open a case at AWS Support (Account and billing); it takes about a day.',
  ];
}

function domainOf(address: string): string {
  return address.replace(/.*@|>$/g, '').toLowerCase();
}

const subscriptions = z.object({
  Subscriptions: z.array(z.object({ SubscriptionArn: z.string(), Endpoint: z.string() })),
});

/**
 * The addresses of `watch.alarmsTo` that have not confirmed: they get no alarm.
 * https://docs.aws.amazon.com/sns/latest/api/API_ListSubscriptionsByTopic.html
 */
export async function unconfirmedAddresses(
  stage: string,
  client: CloudFormationClient,
  aws: AwsCli,
): Promise<string[]> {
  const found: string[] = [];
  const resources = paginateListStackResources({ client }, { StackName: `${stage}-website-watch` });
  for await (const { StackResourceSummaries = [] } of resources) {
    for (const { ResourceType, PhysicalResourceId } of StackResourceSummaries) {
      if (ResourceType !== 'AWS::SNS::Topic' || !PhysicalResourceId) continue;
      const answer = await aws('sns', 'list-subscriptions-by-topic', '--topic-arn', PhysicalResourceId);
      const pending = subscriptions
        .parse(answer)
        .Subscriptions.filter(({ SubscriptionArn }) => SubscriptionArn === 'PendingConfirmation');
      found.push(...pending.map(({ Endpoint }) => Endpoint));
    }
  }
  return found;
}
