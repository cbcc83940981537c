import type * as z from 'zod';
import { Problem } from './problems.ts';

/** A fault of the deployment, in words that name the remedy; they reach the log, never a visitor. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/**
 * The value of an environment variable.
 * @throws ConfigurationError when it is missing or empty.
 */
export function environment(variable: string): string {
  const value = process.env[variable];
  if (value) return value;
  throw new ConfigurationError(
    `Set ${variable} in the function's environment (infra/stack/functionNeeds.ts does).`,
  );
}

/**
 * Makes a function that opens what a variable of the environment names, such as a table, once in the life of a Lambda
 * instance.
 * @param open is given a variable's value, such as the name of a table.
 */
export function openedOnce<Variable extends string, Opened>(
  open: (name: string) => Opened,
): (variable: Variable) => Opened {
  const opened = new Map<string, Opened>();
  return (variable) => {
    const name = environment(variable);
    const known = opened.get(name) ?? open(name);
    opened.set(name, known);
    return known;
  };
}

/**
 * Settings that travel to a function as JSON.
 * @param variable name of the environment variable that holds them
 * @throws ConfigurationError when it is missing or holds something else.
 */
export function settingsOf<Settings>(schema: z.ZodType<Settings>, variable: `${string}_SETTINGS`): Settings {
  const json = environment(variable);
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
