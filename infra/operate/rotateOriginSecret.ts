/** `npm run rotate-origin-secret -- --stage <name>`: a new secret between CloudFront and the API, without an outage. */
import { CloudFrontClient, waitUntilDistributionDeployed } from '@aws-sdk/client-cloudfront';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { deployedStage, stackOutputs } from './deployedStage.ts';
import { rotateOriginSecret } from './originSecret.ts';
import { runCommand } from './runCommand.ts';

await runCommand(async () => {
  const { stage, settings } = deployedStage({ command: 'rotate-origin-secret' }, {});
  const api = await stackOutputs({ stage, settings }, 'api');
  const web = await stackOutputs({ stage, settings }, 'web');
  const cloudFront = new CloudFrontClient({ region: 'us-east-1' });
  const distributionId = web('DistributionId');
  const done = await rotateOriginSecret({
    secrets: new SecretsManagerClient({ region: settings.region }),
    cloudFront,
    secretArn: api('OriginSecretArn'),
    distributionId,
  });
  process.stderr.write(
    done === 'rotated'
      ? 'The secret has a new value; its edges learn it now …\n'
      : 'An earlier rotation had not reached CloudFront; its edges learn the value now …\n',
  );
  await waitUntilDistributionDeployed({ client: cloudFront, maxWaitTime: 1800 }, { Id: distributionId });
  process.stderr.write('All edges send it. The value before it is accepted until the next rotation.\n');
});
