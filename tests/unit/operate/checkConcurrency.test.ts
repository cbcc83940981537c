import { CloudFormationClient, GetTemplateCommand } from '@aws-sdk/client-cloudformation';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { checkConcurrency } from '../../../infra/operate/checkConcurrency.ts';

const lambdaMock = mockClient(LambdaClient);
const formation = mockClient(CloudFormationClient);
const clients = {
  lambda: new LambdaClient({ region: 'us-east-1' }),
  cloudFormation: new CloudFormationClient({ region: 'us-east-1' }),
};
beforeEach(() => {
  lambdaMock.reset();
  formation.reset();
  const unknown = Object.assign(new Error('Stack does not exist'), { name: 'ValidationError' });
  formation.on(GetTemplateCommand).rejects(unknown);
});

/** A template with functions that reserve so many instances each. */
function template(...reserved: (number | undefined)[]): string {
  const functions = reserved.map((ReservedConcurrentExecutions, index) => [
    `Function${index}`,
    { Type: 'AWS::Lambda::Function', Properties: { ReservedConcurrentExecutions } },
  ]);
  return JSON.stringify({
    Resources: { Table: { Type: 'AWS::DynamoDB::GlobalTable' }, ...Object.fromEntries(functions) },
  });
}

function account(quota: number, free: number): void {
  lambdaMock.on(GetAccountSettingsCommand).resolves({
    AccountLimit: { ConcurrentExecutions: quota, UnreservedConcurrentExecutions: free },
  });
}

const check = (json: string) => checkConcurrency('test-website-api', json, clients);

test('a stage that reserves nothing is deployed on a new account, and the operator hears of its quota', async () => {
  account(10, 10);
  expect(await check(template(undefined, undefined))).toMatch(
    /^The account runs at most 10 instances .* Ask AWS for 1,000/,
  );
});

test('a usual account has nothing to say', async () => {
  account(1000, 1000);
  expect(await check(template(10, 10, undefined))).toBeUndefined();
});

test('reservations that AWS would refuse stop the deployment with the quota to ask for', async () => {
  account(10, 10);
  await expect(check(template(5, 5))).rejects.toThrow(
    'The stage reserves 10 instances for its functions, and AWS keeps 100 unreserved; the account’s quota of 10 is too small for that. Ask AWS for a quota of at least 110 (Service Quotas → Lambda → Concurrent executions), or take reservedConcurrency out of the stage’s file.',
  );
});

test('what others have reserved counts, and what the stage has reserved already does not count twice', async () => {
  account(1000, 140);
  await expect(check(template(30, 30))).rejects.toThrow('a quota of at least 1020');
  formation.on(GetTemplateCommand).resolves({ TemplateBody: template(15, 15) });
  expect(await check(template(30, 30))).toBeUndefined();
});

test('exactly the hundred that AWS keeps may be left', async () => {
  account(200, 200);
  expect(await check(template(100))).toBeUndefined();
  await expect(check(template(101))).rejects.toThrow('at least 201');
});

test('without the right to ask the deployment goes on, and the operator hears that nothing was checked', async () => {
  account(1000, 1000);
  formation
    .on(GetTemplateCommand)
    .rejects(Object.assign(new Error('not authorized'), { name: 'AccessDenied' }));
  expect(await check(template(5))).toMatch(/could not be checked: not authorized$/);
});

test('a stack that was announced and never made reserves nothing yet', async () => {
  account(1000, 1000);
  formation.on(GetTemplateCommand).resolves({ TemplateBody: '' });
  expect(await check(template(900))).toBeUndefined();
});
