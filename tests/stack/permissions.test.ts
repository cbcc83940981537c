import { DynamoDBClient, GetItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { stageFromEnvironment } from '../../infra/settings.ts';
import { ofType, type Templates, withoutGrant } from '../support/assembly.ts';
import { contactMessage } from '../support/contact.ts';
import { post } from '../support/requests.ts';
import { runStackHere, type StackHere } from '../support/runStackHere.ts';
import { mailLinkToken } from '../support/stackClients.ts';
import { startStack } from '../support/startStack.ts';
import { scriptForm, seriesForm, thumbnailForm } from '../support/video.ts';

let stack: StackHere;
beforeAll(async () => {
  stack = await runStackHere();
});
afterAll(() => stack.stop());

describe('permissions: without its grant a route fails with an access error, and only that route', () => {
  let broken: StackHere;
  beforeAll(async () => {
    broken = await runStackHere({
      change: (templates, folder) => {
        for (const { of, grant } of refused) withoutGrant(of, grant)(templates, folder);
      },
    });
  });
  afterAll(() => broken.stop());

  const refused = [
    {
      of: 'subscribe',
      grant: 'dynamodb:UpdateItem',
      call: () => post(`${broken.url}/api/newsletter-subscribe`, { email: 'ada@example.com' }),
      status: 503,
      said: /not authorized to perform: dynamodb:UpdateItem on resource: \S+table\/\S+Subscribers/,
    },
    {
      of: 'confirmSubscription',
      grant: 'secretsmanager:GetSecretValue',
      call: () => post(`${broken.url}/api/newsletter/confirm?token=forged`, {}),
      status: 503,
      said: /not authorized to perform: secretsmanager:GetSecretValue on resource: \S+MailKey/,
    },
    {
      of: 'unsubscribe',
      grant: 'dynamodb:UpdateItem',
      call: async () => {
        const { siteUrl } = stageFromEnvironment({ ...process.env, STAGE: 'local' }).settings;
        const token = await mailLinkToken(broken.dataDir, siteUrl, 'nobody@example.com');
        return post(`${broken.url}/api/newsletter/unsubscribe?token=${token}`, {});
      },
      status: 503,
      said: /unsubscribeRole\S+ is not authorized to perform: dynamodb:UpdateItem on resource: \S+Subscribers/,
    },
    {
      // Without the right, no link works.
      of: 'downloadWhitepaper',
      grant: 's3:GetObject',
      call: async () => {
        const [{ id } = { id: '' }] = (await (await fetch(`${broken.url}/api/whitepapers`)).json()) as {
          id: string;
        }[];
        return fetch(`${broken.url}/api/whitepapers/${id}/download`);
      },
      status: 503,
      said: /not authorized to perform: s3:GetObject on resource: \S+\.pdf/,
    },
    {
      // A picture that cannot be stored is an error.
      of: 'generateThumbnail',
      grant: 's3:PutObject',
      call: () => post(`${broken.url}/api/video/generate-thumbnail`, thumbnailForm),
      status: 503,
      said: /not authorized to perform: s3:PutObject on resource: \S+media\S+thumbnails/,
    },
    {
      // A table that does not count stops generation.
      of: 'generateScript',
      grant: 'dynamodb:UpdateItem',
      call: () => post(`${broken.url}/api/video/generate-script`, scriptForm),
      status: 503,
      said: /not authorized to perform: dynamodb:UpdateItem on resource: \S+table\/\S+Usage/,
    },
  ];
  test.each(refused)('$of without $grant', async ({ call, status, said }) => {
    const reply = await call();
    expect(reply.status).toBe(status);
    expect(await reply.text()).not.toMatch(/[<{]|S3|bucket|table/);
    expect(broken.said()).toMatch(said);
  });

  test('the others go on', async () => {
    expect((await post(`${broken.url}/api/contacts`, contactMessage())).status).toBe(200);
    expect((await fetch(`${broken.url}/api/whitepapers`)).status).toBe(200);
    expect((await post(`${broken.url}/api/video/generate-series`, seriesForm)).status).toBe(200);
  });
});

test('permissions: without the grant of its secret the authorizer lets nobody in', async () => {
  const broken = await runStackHere({
    change: withoutGrant('authorizeOrigin', 'secretsmanager:GetSecretValue'),
  });
  onTestFinished(broken.stop);
  expect((await fetch(`${broken.url}/api/insights`)).status).toBeGreaterThanOrEqual(400);
  expect(broken.said()).toContain('not authorized to perform: secretsmanager:GetSecretValue');
});

test('permissions: a bucket policy that does not name the distribution closes the site', async () => {
  const change = ({ WebStack }: Templates) => {
    for (const { Properties } of ofType(WebStack, 'AWS::S3::BucketPolicy')) {
      const { PolicyDocument } = Properties;
      PolicyDocument.Statement = PolicyDocument.Statement.filter(
        ({ Effect }: { Effect: string }) => Effect === 'Deny',
      );
    }
  };
  await expect(startStack({ change })).rejects.toThrow('The home page answers 403');
});

test.each([
  ['API Gateway', 'apigateway.amazonaws.com'],
  ['EventBridge', 'events.amazonaws.com'],
])('permissions: a function that %s may not invoke stops the start', async (caller, principal) => {
  const change = ({ ApiStack }: Templates) => {
    for (const [logicalId, { Type, Properties }] of Object.entries(ApiStack.Resources)) {
      if (Type === 'AWS::Lambda::Permission' && Properties.Principal === principal) {
        delete ApiStack.Resources[logicalId];
      }
    }
  };
  await expect(runStackHere({ change })).rejects.toThrow(
    new RegExp(`^${caller} may not invoke \\S+: no AWS::Lambda::Permission`),
  );
});

test('permissions: a call with an unknown key or a wrong secret is refused in the service’s own words', async () => {
  const { endpoints, region, tables, operator } = stack.file;
  const call = (credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string }) =>
    new DynamoDBClient({ endpoint: endpoints.dynamodb, region, credentials }).send(
      new ScanCommand({ TableName: tables[0] }),
    );
  await expect(call({ accessKeyId: 'AKIANOBODY', secretAccessKey: 'x' })).rejects.toMatchObject({
    name: 'UnrecognizedClientException',
  });
  await expect(call({ ...operator, secretAccessKey: 'x' })).rejects.toMatchObject({
    name: 'InvalidSignatureException',
  });
  await expect(call(operator)).resolves.toMatchObject({ Count: 0 });
});

test('permissions: a signature for one service or one body does not serve another', async () => {
  const { endpoints, region, operator: credentials, tables } = stack.file;
  const secrets = new SecretsManagerClient({ endpoint: endpoints.dynamodb, region, credentials });
  await expect(secrets.send(new GetSecretValueCommand({ SecretId: 'any' }))).rejects.toMatchObject({
    name: 'InvalidSignatureException',
  });
  const dynamodb = new DynamoDBClient({ endpoint: endpoints.dynamodb, region, credentials });
  dynamodb.middlewareStack.add(
    (next) => (args) => {
      const body = JSON.stringify({ TableName: tables[0], Key: { id: { S: 'y' } } });
      Object.assign(args.request as object, { body });
      return next(args);
    },
    { step: 'finalizeRequest', priority: 'low' },
  );
  await expect(
    dynamodb.send(new GetItemCommand({ TableName: tables[0], Key: { id: { S: 'x' } } })),
  ).rejects.toMatchObject({ name: 'InvalidSignatureException' });
});
