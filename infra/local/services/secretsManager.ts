import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { reply } from '../http.ts';
import { type Deployment, notEmulated } from '../template/Deployment.ts';
import { jsonRefusal, type Service, ServiceError } from './awsEndpoint.ts';

const secret = z.strictObject({
  Name: z.string().optional(),
  Description: notEmulated.optional(),
  GenerateSecretString: z
    .strictObject({
      PasswordLength: z.int().default(32),
      // Letters and digits satisfy every exclusion.
      ExcludeCharacters: notEmulated.optional(),
      ExcludePunctuation: notEmulated.optional(),
      IncludeSpace: notEmulated.optional(),
    })
    .default({ PasswordLength: 32 }),
  KmsKeyId: notEmulated.optional(),
  Tags: notEmulated.optional(),
});

/** Makes a new value for every generated secret of the template; nothing about it is kept on disk. */
export function generateSecrets(deployment: Deployment): void {
  for (const resource of deployment.ofType('AWS::SecretsManager::Secret')) {
    const { PasswordLength } = resource.properties(secret).GenerateSecretString;
    deployment.secrets.set(
      resource.ref,
      randomBytes(PasswordLength).toString('hex').slice(0, PasswordLength),
    );
  }
}

/** Secrets Manager: `GetSecretValue`. */
export function secretsManager({ secrets }: Deployment): Service {
  return {
    name: 'secretsmanager',
    refusal: jsonRefusal,
    async handle(request, { authorize }) {
      if (request.headers.get('x-amz-target') !== 'secretsmanager.GetSecretValue') {
        throw new ServiceError(400, 'UnknownOperationException', 'The local run knows only GetSecretValue.');
      }
      const { SecretId } = z.object({ SecretId: z.string() }).parse(JSON.parse(request.body.toString()));
      authorize('secretsmanager:GetSecretValue', SecretId);
      const SecretString = secrets.get(SecretId);
      if (SecretString === undefined) {
        throw new ServiceError(
          400,
          'ResourceNotFoundException',
          "Secrets Manager can't find the specified secret.",
        );
      }
      const body = JSON.stringify({ ARN: SecretId, SecretString, VersionStages: ['AWSCURRENT'] });
      return reply(200, { 'content-type': 'application/x-amz-json-1.1' }, body);
    },
  };
}
