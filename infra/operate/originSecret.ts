import {
  type CloudFrontClient,
  type DistributionConfig,
  GetDistributionConfigCommand,
  UpdateDistributionCommand,
} from '@aws-sdk/client-cloudfront';
import {
  GetRandomPasswordCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  type SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { CannotStart } from '../local/command.ts';

/** As `originSecretHeader` of infra/ApiStack.ts. */
const header = 'x-origin-verify';

interface Rotation {
  readonly secrets: SecretsManagerClient;
  readonly cloudFront: CloudFrontClient;
  readonly secretArn: string;
  readonly distributionId: string;
}

/**
 * Gives the origin secret a new value and tells CloudFront. The authorizer also accepts the previous value, so no
 * request is refused during the rotation (decision 64). An interrupted rotation is finished instead.
 * @returns which of the two it was
 */
export async function rotateOriginSecret({
  secrets,
  cloudFront,
  secretArn: SecretId,
  distributionId: Id,
}: Rotation): Promise<'rotated' | 'finished'> {
  const { DistributionConfig: config, ETag } = await cloudFront.send(
    new GetDistributionConfigCommand({ Id }),
  );
  const { SecretString: current } = await secrets.send(new GetSecretValueCommand({ SecretId }));
  if (!config || !current)
    throw new CannotStart('The distribution or the secret has no value. Deploy the stage first.');
  // After two new values in a row, the authorizer would refuse the one that CloudFront still sends.
  const unfinished = sent(config) !== current;
  const value = unfinished ? current : await newValue(secrets, SecretId);
  await cloudFront.send(
    new UpdateDistributionCommand({ Id, IfMatch: ETag, DistributionConfig: sending(config, value) }),
  );
  return unfinished ? 'finished' : 'rotated';
}

async function newValue(secrets: SecretsManagerClient, SecretId: string): Promise<string> {
  const { RandomPassword } = await secrets.send(
    new GetRandomPasswordCommand({ PasswordLength: 48, ExcludePunctuation: true }),
  );
  if (!RandomPassword) throw new CannotStart('Secrets Manager made no new value. Try again.');
  await secrets.send(new PutSecretValueCommand({ SecretId, SecretString: RandomPassword }));
  return RandomPassword;
}

/** The value that CloudFront sends to the API. */
function sent(config: DistributionConfig): string | undefined {
  return headersOf(config).find(({ HeaderName }) => HeaderName === header)?.HeaderValue;
}

function sending(config: DistributionConfig, HeaderValue: string): DistributionConfig {
  const copy = structuredClone(config);
  const found = headersOf(copy).find(({ HeaderName }) => HeaderName === header);
  if (!found) throw new CannotStart(`The distribution sends no header ${header}. Deploy the stage first.`);
  found.HeaderValue = HeaderValue;
  return copy;
}

function headersOf({ Origins }: DistributionConfig) {
  return Origins?.Items?.flatMap(({ CustomHeaders }) => CustomHeaders?.Items ?? []) ?? [];
}
