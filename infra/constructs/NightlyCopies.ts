import { Stack, Validations } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import { Construct } from 'constructs';
import { nameInFinding } from './leastPrivilegeRole.ts';

export interface NightlyCopiesProps {
  /** By the folder of their copies. */
  readonly tables: Readonly<Record<string, ITable>>;
  /** Bucket in another region. */
  readonly bucketName: string;
}

/**
 * DynamoDB's exports of tables, once a night, without a function: EventBridge's scheduler makes the call itself.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/S3DataExport_Requesting.html
 */
export class NightlyCopies extends Construct {
  constructor(scope: Construct, id: string, { tables, bucketName }: NightlyCopiesProps) {
    super(scope, id);
    const objects = `arn:aws:s3:::${bucketName}/*`;
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
      inlinePolicies: {
        Export: new PolicyDocument({
          statements: [
            new PolicyStatement({
              actions: ['dynamodb:ExportTableToPointInTime'],
              resources: Object.values(tables).map(({ tableArn }) => tableArn),
            }),
            new PolicyStatement({
              actions: ['s3:AbortMultipartUpload', 's3:PutObject', 's3:PutObjectAcl'],
              resources: [objects],
            }),
          ],
        }),
      },
    });
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::${nameInFinding(Stack.of(this).resolve(objects))}]`,
      reason: 'DynamoDB chooses the names of the files of an export.',
    });
    for (const [name, { tableArn }] of Object.entries(tables)) {
      new CfnSchedule(this, name, {
        description: `Copies the table of ${name} into another region`,
        scheduleExpression: 'cron(15 3 * * ? *)',
        flexibleTimeWindow: { mode: 'OFF' },
        target: {
          arn: 'arn:aws:scheduler:::aws-sdk:dynamodb:exportTableToPointInTime',
          roleArn: role.roleArn,
          input: Stack.of(this).toJsonString({
            TableArn: tableArn,
            S3Bucket: bucketName,
            S3Prefix: name,
            ExportFormat: 'DYNAMODB_JSON',
          }),
        },
      });
    }
  }
}
