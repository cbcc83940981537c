import { type Handler, type HttpRequest, type HttpResponse, type Listener, listen } from '../http.ts';
import { may, type Principal } from '../iam/policy.ts';
import { SignatureProblem, verifySignature } from '../iam/signature.ts';

/** A refusal in AWS's words; each service has its own form for it. */
export class ServiceError extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export interface Service {
  /** The service's name in a signature's scope. */
  readonly name: 'dynamodb' | 's3' | 'secretsmanager' | 'ses';
  readonly handle: (request: HttpRequest, caller: Caller) => Promise<HttpResponse>;
  readonly refusal: (error: ServiceError, request: HttpRequest) => HttpResponse;
}

interface Caller {
  readonly principal: Principal;
  /** @throws ServiceError AccessDenied unless the caller's policies allow the action on the ARN. */
  readonly authorize: (action: string, resource: string) => void;
}

/**
 * Serves one AWS service on a loopback port: signature first, permissions second, then the work.
 * @param port the preferred port; another one is taken when it is not free.
 */
export async function serveAws(
  service: Service,
  principals: readonly Principal[],
  port = 0,
): Promise<Listener> {
  const find = (key: string) => principals.find(({ credentials }) => credentials.accessKeyId === key);
  const handler: Handler = async (request) => {
    try {
      const principal = verifySignature(request, service.name, find);
      return await service.handle(request, { principal, authorize: authorizer(principal) });
    } catch (error) {
      if (error instanceof SignatureProblem) return service.refusal(asServiceError(error, service), request);
      if (error instanceof ServiceError) return service.refusal(error, request);
      throw error;
    }
  };
  return listen(handler, port).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    return listen(handler);
  });
}

function authorizer(principal: Principal): Caller['authorize'] {
  return (action, resource) => {
    const decision = may(principal, action, resource);
    if (decision === 'allowed') return;
    const reason =
      decision === 'denied'
        ? 'with an explicit deny in an identity-based policy'
        : `because no identity-based policy allows the ${action} action`;
    const message = `User: ${principal.arn} is not authorized to perform: ${action} on resource: ${resource} ${reason}`;
    process.stderr.write(`Access denied. ${message}\n`);
    throw new ServiceError(/^(s3|ses):/.test(action) ? 403 : 400, 'AccessDenied', message);
  };
}

const jsonCodes: Record<SignatureProblem['code'], string> = {
  MissingAuthenticationToken: 'MissingAuthenticationTokenException',
  InvalidAccessKeyId: 'UnrecognizedClientException',
  SignatureDoesNotMatch: 'InvalidSignatureException',
  RequestExpired: 'InvalidSignatureException',
};

function asServiceError({ code, message }: SignatureProblem, { name }: Service): ServiceError {
  if (name !== 's3') return new ServiceError(400, jsonCodes[code], message);
  // S3 answers 403 to a call without a signature and to an expired one.
  const known = code === 'InvalidAccessKeyId' || code === 'SignatureDoesNotMatch';
  return new ServiceError(
    403,
    known ? code : 'AccessDenied',
    known || code === 'RequestExpired' ? message : 'Access Denied',
  );
}

/** The error form of services that speak JSON: https://smithy.io/2.0/aws/protocols/aws-json-1_1-protocol.html */
export function jsonRefusal({ status, code, message }: ServiceError): HttpResponse {
  const type = code === 'AccessDenied' ? 'AccessDeniedException' : code;
  return {
    status,
    headers: new Headers({ 'content-type': 'application/x-amz-json-1.1' }),
    body: Buffer.from(JSON.stringify({ __type: type, message })),
  };
}
