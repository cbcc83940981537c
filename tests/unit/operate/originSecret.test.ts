import {
  CloudFrontClient,
  GetDistributionConfigCommand,
  UpdateDistributionCommand,
} from '@aws-sdk/client-cloudfront';
import {
  GetRandomPasswordCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { rotateOriginSecret } from '../../../infra/operate/originSecret.ts';

const cloudFront = mockClient(CloudFrontClient);
const secrets = mockClient(SecretsManagerClient);
let secret: string;
let sent: string;

beforeEach(() => {
  secret = 'first';
  sent = 'first';
  cloudFront.reset();
  secrets.reset();
  cloudFront.on(GetDistributionConfigCommand).callsFake(() => ({
    ETag: 'E1',
    DistributionConfig: {
      CallerReference: 'kept',
      Origins: {
        Items: [
          { Id: 'site' },
          { Id: 'api', CustomHeaders: { Items: [{ HeaderName: 'x-origin-verify', HeaderValue: sent }] } },
        ],
      },
    },
  }));
  cloudFront.on(UpdateDistributionCommand).callsFake(({ DistributionConfig }) => {
    sent = DistributionConfig.Origins.Items[1].CustomHeaders.Items[0].HeaderValue;
    return {};
  });
  secrets.on(GetSecretValueCommand).callsFake(() => ({ SecretString: secret }));
  secrets.on(GetRandomPasswordCommand).resolves({ RandomPassword: 'second' });
  secrets.on(PutSecretValueCommand).callsFake(({ SecretString }) => {
    secret = SecretString;
    return {};
  });
});

const rotate = () =>
  rotateOriginSecret({
    secrets: new SecretsManagerClient({}),
    cloudFront: new CloudFrontClient({}),
    secretArn: 'arn:origin',
    distributionId: 'D1',
  });

test('decision 64: the secret gets its new value first, then CloudFront, where nothing else changes', async () => {
  expect(await rotate()).toBe('rotated');
  expect({ secret, sent }).toEqual({ secret: 'second', sent: 'second' });
  const update = cloudFront.commandCalls(UpdateDistributionCommand)[0]!.args[0].input;
  expect(update).toMatchObject({ Id: 'D1', IfMatch: 'E1', DistributionConfig: { CallerReference: 'kept' } });
  expect(update.DistributionConfig?.Origins?.Items?.[0]).toEqual({ Id: 'site' });
  expect(secrets.commandCalls(GetRandomPasswordCommand)[0]!.args[0].input).toEqual({
    PasswordLength: 48,
    ExcludePunctuation: true,
  });
});

test('decision 64: a rotation that broke off is finished with its own value', async () => {
  cloudFront.on(UpdateDistributionCommand).rejectsOnce(new Error('throttled'));
  await expect(rotate()).rejects.toThrow('throttled');
  expect({ secret, sent }).toEqual({ secret: 'second', sent: 'first' });
  cloudFront.on(UpdateDistributionCommand).callsFake(({ DistributionConfig }) => {
    sent = DistributionConfig.Origins.Items[1].CustomHeaders.Items[0].HeaderValue;
    return {};
  });
  expect(await rotate()).toBe('finished');
  expect({ secret, sent }).toEqual({ secret: 'second', sent: 'second' });
  expect(secrets.commandCalls(PutSecretValueCommand)).toHaveLength(1);
});
