import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { clientLimits } from '../runtime/dependencyLimits.ts';

/**
 * Makes the reader of the secret that CloudFront sends with every request to the API.
 * @param arn of a Secrets Manager secret that is plain text.
 */
export function originSecretReader(arn: string): () => Promise<string> {
  const client = new SecretsManagerClient(clientLimits);
  return async () => {
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: arn }));
    if (!SecretString) throw new Error('The origin secret is empty.');
    return SecretString;
  };
}
