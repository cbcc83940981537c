import httpJsonBodyParser from '@middy/http-json-body-parser';
import type * as z from 'zod';
import type { Middleware } from './api.ts';
import { Problem } from './problems.ts';

/**
 * The largest body that a route reads, in bytes. The longest contact message has 5,000 characters, and a character takes
 * up to 12 bytes: `%F0%9F%98%80` in a form, two escapes such as `\ud83d\ude00` in JSON. With names, company and address that
 * makes about 65 KB; the rest is for names of fields and for what other programs add.
 */
export const maxBodyBytes = 96 * 1024;

/**
 * Checks the body's size and decodes it to text. API Gateway sends a body as base64 when its content type is not one of text.
 * @throws BodyTooLarge, or InvalidRequest for what is not UTF-8
 */
export const checkBody: Middleware = {
  before: (request) => {
    const { body, isBase64Encoded } = request.event;
    const sent = typeof body === 'string' ? body : '';
    const bytes = Buffer.from(sent, isBase64Encoded ? 'base64' : 'utf8');
    if (bytes.length > maxBodyBytes) {
      const sentence = `This is too long: at most ${maxBodyBytes / 1024} KB can be sent at once.`;
      throw new Problem('BodyTooLarge', sentence);
    }
    request.event = { ...request.event, body: decoded(bytes, sent), isBase64Encoded: false };
  },
};

function decoded(bytes: Buffer, sent: string): string {
  try {
    if (!sent.isWellFormed()) throw new TypeError('lone surrogate');
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Problem('InvalidRequest', 'The text is not encoded as UTF-8.');
  }
}

const jsonParser = httpJsonBodyParser().before!;

/**
 * Parses JSON; the fields of a form are parsed already.
 * @throws the parser's errors, which `asProblem` knows
 */
export const readJson: Middleware = {
  before: (request) => {
    if (typeof request.event.body === 'string') jsonParser(request as never);
  },
};

/** @throws InvalidRequest with a sentence for each thing that is wrong */
export function parse(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value, { error: ourWords });
  if (parsed.success) return parsed.data;
  const sentences = new Set(parsed.error.issues.map(({ message }) => `${message.replace(/\.$/, '')}.`));
  throw new Problem('InvalidRequest', [...sentences].join(' '));
}

/** Replaces zod's own wording where the contract's schema gives none. */
const ourWords: z.core.$ZodErrorMap = ({ path = [] }) =>
  path.length === 0
    ? 'The request must be a JSON object'
    : `The field ${path.join('.')} is not of the expected kind`;
