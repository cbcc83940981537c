import { DynamoDBClient } from '@aws-sdk/client-dynamodb';

/** Where an engine listens, and the access key that it answers. */
export interface EngineAddress {
  readonly endpoint: string;
  readonly accessKeyId: string;
}

/** A client of the engine itself, past the permission checks. */
export function engineClient({ endpoint, accessKeyId }: EngineAddress, region: string): DynamoDBClient {
  return new DynamoDBClient({ endpoint, region, credentials: { accessKeyId, secretAccessKey: 'local' } });
}
