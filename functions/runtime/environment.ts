import * as z from 'zod';
import { Problem } from './problems.ts';

/** A fault of the deployment, in words that name the remedy; they reach the log, never a visitor. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/**
 * The named environment variables, all of them present.
 * @throws ConfigurationError naming each one that is missing or empty.
 */
export function environment<const Name extends string>(...names: Name[]): Record<Name, string> {
  const schema = z.object(Object.fromEntries(names.map((name) => [name, z.string().min(1)])));
  const parsed = schema.safeParse(process.env);
  if (parsed.success) return parsed.data as Record<Name, string>;
  const missing = parsed.error.issues.map(({ path }) => path.join()).join(', ');
  throw new ConfigurationError(`Set ${missing} in the function's environment (infra/routeGrants.ts does).`);
}

/**
 * Settings that travel to a function as JSON.
 * @param variable name of the environment variable that holds them
 * @throws ConfigurationError when it is missing or holds something else.
 */
export function settingsOf<Settings>(schema: z.ZodType<Settings>, variable: `${string}_SETTINGS`): Settings {
  const [json = ''] = Object.values(environment(variable));
  try {
    return schema.parse(JSON.parse(json));
  } catch {
    throw new ConfigurationError(`${variable} must hold the JSON of its schema in functions.`);
  }
}

/**
 * Writes one line of JSON in the form of Lambda's own log lines. Callers pass only text of our own: no bodies, addresses
 * or e-mails.
 */
export function log(level: 'INFO' | 'ERROR', line: Readonly<Record<string, unknown>>): void {
  process.stdout.write(`${JSON.stringify({ timestamp: new Date().toISOString(), level, ...line })}\n`);
}

/** The parts of an error that the log may hold: our own reasons, and stack frames. Others could quote a visitor. */
interface ErrorLine {
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
