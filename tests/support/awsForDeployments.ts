import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** AWS as CDK's command line meets it in a bootstrapped account without the stack. */
interface AwsForDeployments {
  /** For `AWS_ENDPOINT_URL`. */
  readonly url: string;
  /** The calls in their order, such as `CreateChangeSet`, without those that only look. */
  readonly calls: string[];
  /** Bytes of each uploaded object by its key. */
  readonly uploads: Map<string, Buffer>;
  readonly close: () => void;
}

const xml = (action: string, content: string) =>
  `<${action}Response><${action}Result>${content}</${action}Result></${action}Response>`;

/** Answers of STS and CloudFormation, which speak AWS's query protocol, to a call by its fields. */
function answers(
  account: string,
  isThere: () => boolean,
): Record<string, (asked: URLSearchParams) => string> {
  const arn = (name: string | null) => `arn:aws:cloudformation:us-east-1:${account}:stack/${name}/1`;
  const time = '2026-11-25T12:00:00Z';
  return {
    GetCallerIdentity: () => `<Arn>arn:aws:iam::${account}:user/x</Arn><Account>${account}</Account>`,
    AssumeRole: (asked) =>
      `<Credentials><AccessKeyId>ASIAEXAMPLE</AccessKeyId><SecretAccessKey>x</SecretAccessKey><SessionToken>x</SessionToken><Expiration>2099-01-01T00:00:00Z</Expiration></Credentials><AssumedRoleUser><Arn>${asked.get('RoleArn')}</Arn><AssumedRoleId>x:y</AssumedRoleId></AssumedRoleUser>`,
    DescribeStacks: (asked) =>
      `<Stacks><member><StackName>${asked.get('StackName')}</StackName><StackId>${arn(asked.get('StackName'))}</StackId><StackStatus>${isThere() ? 'CREATE_COMPLETE' : 'REVIEW_IN_PROGRESS'}</StackStatus><CreationTime>${time}</CreationTime></member></Stacks>`,
    CreateChangeSet: (asked) =>
      `<Id>arn:aws:cloudformation:us-east-1:${account}:changeSet/x/1</Id><StackId>${arn(asked.get('StackName'))}</StackId>`,
    DescribeChangeSet: (asked) =>
      `<ChangeSetName>x</ChangeSetName><ChangeSetId>arn:aws:cloudformation:us-east-1:${account}:changeSet/x/1</ChangeSetId><StackName>${asked.get('StackName')}</StackName><StackId>${arn(asked.get('StackName'))}</StackId><Status>CREATE_COMPLETE</Status><ExecutionStatus>AVAILABLE</ExecutionStatus><Changes><member><Type>Resource</Type><ResourceChange><Action>Add</Action><LogicalResourceId>Data</LogicalResourceId><ResourceType>AWS::DynamoDB::GlobalTable</ResourceType></ResourceChange></member></Changes>`,
    ExecuteChangeSet: () => '',
    DescribeStackEvents: () => '<StackEvents/>',
    DescribeEvents: () => '<OperationEvents/>',
    UpdateTerminationProtection: () => '',
    GetTemplate: () => '<TemplateBody>{}</TemplateBody>',
  };
}

/** @param account of the credentials */
export async function awsForDeployments(account: string): Promise<AwsForDeployments> {
  const calls: string[] = [];
  const uploads = new Map<string, Buffer>();
  let isThere = false;
  const query = answers(account, () => isThere);
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const { pathname, searchParams } = new URL(request.url!, 'http://aws');
    const target = request.headers['x-amz-target'];
    if (typeof target === 'string') {
      // The version that `cdk bootstrap` left behind.
      return response.end(JSON.stringify({ Parameter: { Value: '30' } }));
    }
    const asked = new URLSearchParams(body.toString());
    const action = asked.get('Action');
    if (request.method === 'POST' && action) {
      if (action === 'DescribeStacks' && !calls.includes('CreateChangeSet')) {
        response.statusCode = 400;
        return response.end(
          `<ErrorResponse><Error><Code>ValidationError</Code><Message>Stack with id ${asked.get('StackName')} does not exist</Message></Error></ErrorResponse>`,
        );
      }
      if (action === 'ExecuteChangeSet') isThere = true;
      if (/^(Create|Execute|Update)/.test(action)) calls.push(action);
      return response.end(xml(action, query[action]?.(asked) ?? ''));
    }
    if (request.method === 'PUT') {
      const key = pathname.split('/').at(-1)!;
      uploads.set(key, Buffer.concat([uploads.get(key) ?? Buffer.alloc(0), body]));
      return response.setHeader('etag', '"x"').end();
    }
    // A large object goes up in parts.
    if (searchParams.has('uploads')) {
      return response.end(
        '<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>',
      );
    }
    if (searchParams.has('uploadId')) {
      return response.end('<CompleteMultipartUploadResult><ETag>"x"</ETag></CompleteMultipartUploadResult>');
    }
    if (request.method === 'HEAD') response.statusCode = 404;
    if (searchParams.has('encryption')) {
      return response.end(
        '<ServerSideEncryptionConfiguration><Rule><ApplyServerSideEncryptionByDefault><SSEAlgorithm>AES256</SSEAlgorithm></ApplyServerSideEncryptionByDefault></Rule></ServerSideEncryptionConfiguration>',
      );
    }
    response.end('<ListBucketResult><KeyCount>0</KeyCount></ListBucketResult>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, calls, uploads, close: () => void server.close() };
}
