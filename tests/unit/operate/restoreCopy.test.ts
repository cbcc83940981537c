import {
  DescribeTableCommand,
  DynamoDBClient,
  InvalidRestoreTimeException,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
} from '@aws-sdk/client-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { expect, test } from 'vitest';
import { restoreCopy } from '../../../infra/operate/restoreTable.ts';

const dynamo = mockClient(DynamoDBClient);
const time = new Date('2026-11-22T10:20:30Z');

test('restore: a time before the table’s first backup is a sentence that says how to find one', async () => {
  const $metadata = {};
  dynamo.on(DescribeTableCommand).rejects(new ResourceNotFoundException({ message: '', $metadata }));
  dynamo
    .on(RestoreTableToPointInTimeCommand)
    .rejects(new InvalidRestoreTimeException({ message: 'Invalid restore time', $metadata }));
  await expect(restoreCopy(new DynamoDBClient(), 'contacts-1', time)).rejects.toThrow(
    /^DynamoDB has no backup of contacts-1 from that time: Invalid restore time\. .*aws dynamodb describe-continuous-backups --table-name contacts-1$/,
  );
});
