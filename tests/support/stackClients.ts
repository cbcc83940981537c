import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { type MailPurpose, writeToken } from '#functions/newsletter/mailLinks.ts';
import { openTable, type Table } from '#functions/runtime/table.ts';
import { readSiteFile, type SiteFile } from '#infra/local/dataDir.ts';
import { operatorAt } from '#infra/local/openData.ts';

/** As a letter carries it, or a mail with another purpose: made with the key of the stack that runs on a data folder. */
export async function mailLinkToken(
  dataDir: string,
  email: string,
  purpose: MailPurpose = 'newsletter-unsubscribe',
): Promise<string> {
  const key = await secretOf(dataDir, 'MailKeyArn');
  return writeToken(key, purpose, email, new Date());
}

/** The value of a secret of the stack that runs on a data folder. @param output that holds its ARN. */
export async function secretOf(
  dataDir: string,
  output: 'MailKeyArn' | 'OriginSecretArn' | 'WebhookSecretArn',
): Promise<string> {
  const site = readSiteFile(dataDir)!;
  const client = new SecretsManagerClient(operatorAt(site));
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: site.outputs[output] }));
  client.destroy();
  return SecretString!;
}

/** A table of a test stack, by a client that may do everything. */
export function stackTable(site: SiteFile, name: 'Contacts' | 'Subscribers' | 'Usage'): Table {
  return openTable(site.outputs[`${name}TableName`]!, operatorClient(site));
}

/** A client of a test stack's tables that may do everything. */
export function operatorClient(site: SiteFile): DynamoDBClient {
  return new DynamoDBClient(operatorAt(site));
}
