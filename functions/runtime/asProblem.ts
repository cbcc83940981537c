import { Problem, unavailable, unexpected } from './problems.ts';

/** Sorts whatever was thrown: our own problems as they are, failing dependencies as 503, the rest as 500. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isDependencyFailure(error)) return unavailable('a dependency failed', { cause: error });
  return unexpected(error);
}

/**
 * Faults of an AWS service that pass: throttling, its own 5xx, a reset, refused or hanging connection. A refused
 * permission counts as one: a new grant takes a while to reach everywhere, and S3 says the same of a missing object.
 * A missing table is not among them: waiting does not cure that.
 * https://docs.aws.amazon.com/sdkref/latest/guide/feature-retry-behavior.html
 */
function isDependencyFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, code, $fault, $metadata } = error as Partial<AwsError> & Error;
  if (passingNames.has(name) || passingCodes.has(code)) return true;
  return $fault === 'server' || ($metadata?.httpStatusCode ?? 0) >= 500 || $metadata?.httpStatusCode === 429;
}

interface AwsError {
  readonly code: string;
  readonly $fault: 'client' | 'server';
  readonly $metadata: { readonly httpStatusCode?: number };
}

const passingNames = new Set([
  'AccessDenied',
  'AccessDeniedException',
  'LimitExceededException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'SlowDown',
  'ThrottlingException',
  'TimeoutError',
]);

const passingCodes = new Set<string | undefined>([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
