import { ConfigurationError } from './environment.ts';
import { Problem } from './problems.ts';

/**
 * Writes one line of JSON in the form of Lambda's own log lines. Callers pass only text of our own: no bodies, addresses
 * or e-mails.
 */
export function log(level: 'INFO' | 'ERROR', line: Readonly<Record<string, unknown>>): void {
  process.stdout.write(`${JSON.stringify({ timestamp: new Date().toISOString(), level, ...line })}\n`);
}

/** What the log may hold of an error: our own reasons, and stack frames. Other messages could quote a visitor. */
export interface ErrorLine {
  readonly name: string;
  readonly reason?: string;
  readonly frames?: readonly string[];
  readonly cause?: ErrorLine;
}

/** An error with its chain of causes in the form that the log may keep. */
export function errorLine(error: unknown): ErrorLine {
  if (!(error instanceof Error)) return { name: typeof error };
  const { name, cause } = error;
  return { name, ...explanation(error), ...(cause !== undefined && { cause: errorLine(cause) }) };
}

function explanation(error: Error): Pick<ErrorLine, 'reason' | 'frames'> {
  if (error instanceof Problem && error.reason !== undefined) return { reason: error.reason };
  if (error instanceof ConfigurationError) return { reason: error.message };
  const frames = error.stack?.split('\n').filter((line) => /^ {4}at /.test(line)) ?? [];
  return { frames: frames.slice(0, 3).map((line) => line.trim()) };
}
