import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { StackFile } from '../../infra/local/dataDir.ts';

/** A client of a test stack's tables that may do everything. */
export function operatorClient({ endpoints, region, operator }: StackFile): DynamoDBClient {
  return new DynamoDBClient({ endpoint: endpoints.dynamodb, region, credentials: operator });
}
