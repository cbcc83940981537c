import * as z from 'zod';

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
 * @param variable name of the environment variable that holds them, for the error.
 * @throws ConfigurationError when it holds something else.
 */
export function settingsOf<Settings>(
  schema: z.ZodType<Settings>,
  json: string,
  variable: `${string}_SETTINGS`,
): Settings {
  try {
    return schema.parse(JSON.parse(json));
  } catch {
    throw new ConfigurationError(`${variable} must hold the JSON of its schema in functions/contract.`);
  }
}
