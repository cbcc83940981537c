import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

/** Checks bodies against OpenAI's published OpenAPI description. */
export interface OpenaiDescription {
  /** What is wrong with a request's body, one sentence each; an unknown field is wrong too. */
  readonly wrongInRequest: (path: string, body: unknown) => string[];
  readonly wrongInReply: (path: string, body: unknown) => string[];
}

/** Beside the project, or where `OPENAI_DESCRIPTION` says. */
const file =
  process.env.OPENAI_DESCRIPTION || resolve(import.meta.dirname, '../../../shared/data/openai-openapi.json');

let known: OpenaiDescription | undefined;

/**
 * Reads it once for all stand-ins of a process: compiling it would hold up tests that measure time.
 * @returns `undefined` where the description is not at hand; nothing can be checked then.
 */
export function readOpenaiDescription(): OpenaiDescription | undefined {
  if (!known && existsSync(file)) known = compiled();
  return known;
}

function compiled(): OpenaiDescription {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema(JSON.parse(readFileSync(file, 'utf8'), withoutNullable), 'openai');
  const schema = (name: string) => ({ $ref: `openai#/components/schemas/${name}` });
  const closed = (name: string) => ajv.compile({ ...schema(name), unevaluatedProperties: false });
  const requests: Record<string, ValidateFunction> = {
    '/responses': closed('CreateResponse'),
    '/images/generations': closed('CreateImageRequest'),
  };
  const replies: Record<string, ValidateFunction> = {
    '/responses': ajv.compile(schema('Response')),
    '/images/generations': ajv.compile(schema('ImagesResponse')),
  };
  const wrong = (validate: ValidateFunction | undefined, path: string, body: unknown) => {
    if (!validate) return [`there is no POST ${path}`];
    if (validate(body)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  };
  return {
    wrongInRequest: (path, body) => wrong(requests[path], path, body),
    wrongInReply: (path, body) => wrong(replies[path], path, body),
  };
}

/** The description still uses OpenAPI 3.0's `nullable` here and there, which JSON Schema does not know. */
function withoutNullable(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('nullable' in value)) return value;
  const { nullable, ...schema } = value;
  return nullable === true ? { anyOf: [schema, { type: 'null' }] } : schema;
}
