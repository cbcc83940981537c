import { buffer } from 'node:stream/consumers';
import { serve } from '../support/serve.ts';

/** AWS as CDK's command line meets it: a bootstrapped account, in which at first there is no stack. */
interface AwsForDeployments {
  /** For `AWS_ENDPOINT_URL`. */
  readonly url: string;
  /** The calls in their order, such as `CreateChangeSet`, without those that only look. */
  readonly calls: string[];
  /** Bytes of each uploaded object by its key. */
  readonly uploads: Map<string, Buffer>;
  /** The account's one stack, which a test may change. */
  readonly stack: StackOfAccount;
  readonly close: () => Promise<void>;
}

interface StackOfAccount {
  /** A status of CloudFormation such as `CREATE_COMPLETE`; `undefined` as long as there is none. */
  status: string | undefined;
  /** The last template, as JSON. */
  template: string;
  terminationProtection: boolean;
  /** Whether what is deployed next fails, and is rolled back. */
  failsNext: boolean;
}

/** A refusal in AWS's words. */
class Refusal extends Error {
  readonly code: string;

  constructor(message: string, code = 'ValidationError') {
    super(message);
    this.code = code;
  }
}

const xml = (action: string, content: string) =>
  `<${action}Response><${action}Result>${content}</${action}Result></${action}Response>`;

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/**
 * STS and CloudFormation, as far as CDK's command line asks them. A stack goes from one status to the next as CloudFormation's
 * does: https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/view-stack-events.html
 */
function answers(
  account: string,
  stack: StackOfAccount,
  uploads: ReadonlyMap<string, Buffer>,
): Record<string, (asked: URLSearchParams) => string> {
  const arn = (kind: string, name: string | null) =>
    `arn:aws:cloudformation:us-east-1:${account}:${kind}/${name}/1`;
  const time = '2026-11-25T12:00:00Z';
  let hasChangeSet = false;
  return {
    GetCallerIdentity: () => `<Arn>arn:aws:iam::${account}:user/x</Arn><Account>${account}</Account>`,
    AssumeRole: (asked) =>
      `<Credentials><AccessKeyId>ASIAEXAMPLE</AccessKeyId><SecretAccessKey>x</SecretAccessKey><SessionToken>x</SessionToken><Expiration>2099-01-01T00:00:00Z</Expiration></Credentials><AssumedRoleUser><Arn>${asked.get('RoleArn')}</Arn><AssumedRoleId>x:y</AssumedRoleId></AssumedRoleUser>`,
    DescribeStacks: (asked) => {
      const name = asked.get('StackName');
      if (!stack.status) throw new Refusal(`Stack with id ${name} does not exist`);
      return `<Stacks><member><StackName>${name}</StackName><StackId>${arn('stack', name)}</StackId><StackStatus>${stack.status}</StackStatus><EnableTerminationProtection>${stack.terminationProtection}</EnableTerminationProtection><CreationTime>${time}</CreationTime></member></Stacks>`;
    },
    CreateChangeSet: (asked) => {
      const key = asked.get('TemplateURL')!.split('/').at(-1)!;
      stack.template = String(uploads.get(key));
      stack.status ??= 'REVIEW_IN_PROGRESS';
      hasChangeSet = true;
      return `<Id>${arn('changeSet', 'x')}</Id><StackId>${arn('stack', asked.get('StackName'))}</StackId>`;
    },
    DescribeChangeSet: (asked) => {
      if (!hasChangeSet) throw new Refusal('ChangeSet [x] does not exist', 'ChangeSetNotFound');
      return `<ChangeSetName>x</ChangeSetName><ChangeSetId>${arn('changeSet', 'x')}</ChangeSetId><StackName>${asked.get('StackName')}</StackName><StackId>${arn('stack', asked.get('StackName'))}</StackId><Status>CREATE_COMPLETE</Status><ExecutionStatus>AVAILABLE</ExecutionStatus><Changes><member><Type>Resource</Type><ResourceChange><Action>Add</Action><LogicalResourceId>Data</LogicalResourceId><ResourceType>AWS::DynamoDB::GlobalTable</ResourceType></ResourceChange></member></Changes>`;
    },
    DeleteChangeSet: () => {
      hasChangeSet = false;
      return '';
    },
    ExecuteChangeSet: () => {
      const isNew = stack.status === 'REVIEW_IN_PROGRESS';
      if (stack.failsNext) stack.status = isNew ? 'ROLLBACK_COMPLETE' : 'UPDATE_ROLLBACK_COMPLETE';
      else stack.status = isNew ? 'CREATE_COMPLETE' : 'UPDATE_COMPLETE';
      stack.failsNext = false;
      return '';
    },
    DescribeStackEvents: () => '<StackEvents/>',
    DescribeEvents: () => '<OperationEvents/>',
    UpdateTerminationProtection: (asked) => {
      stack.terminationProtection = asked.get('EnableTerminationProtection') === 'true';
      return '';
    },
    DeleteStack: (asked) => {
      const name = asked.get('StackName');
      if (stack.terminationProtection) {
        throw new Refusal(`Stack [${name}] cannot be deleted while TerminationProtection is enabled`);
      }
      stack.status = undefined;
      return '';
    },
    GetTemplate: () => `<TemplateBody>${escaped(stack.template)}</TemplateBody>`,
  };
}

/** @param account of the credentials */
export async function awsForDeployments(account: string): Promise<AwsForDeployments> {
  const calls: string[] = [];
  const uploads = new Map<string, Buffer>();
  const stack: StackOfAccount = {
    status: undefined,
    template: '{}',
    terminationProtection: false,
    failsNext: false,
  };
  const query = answers(account, stack, uploads);
  const { url, close } = await serve(async (request, response) => {
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
      if (/^(Create|Execute|Update|Delete)/.test(action)) calls.push(action);
      try {
        return response.end(xml(action, query[action]?.(asked) ?? ''));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        response.statusCode = 400;
        return response.end(
          `<ErrorResponse><Error><Code>${error.code}</Code><Message>${error.message}</Message></Error></ErrorResponse>`,
        );
      }
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
    const prefix = searchParams.get('prefix') ?? '';
    const key = uploads.has(prefix) ? `<Contents><Key>${prefix}</Key></Contents>` : '';
    response.end(`<ListBucketResult><KeyCount>${key ? 1 : 0}</KeyCount>${key}</ListBucketResult>`);
  });
  return { url, calls, uploads, stack, close };
}
