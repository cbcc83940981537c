import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { type Angle, angles } from '../../functions/contract/video.ts';
import { byAngle } from '../../functions/writers/craft.ts';
import { errorBody, message, outputText, textReply } from '../support/openaiAnswers.ts';
import recorded from './recordedReplies.json' with { type: 'json' };

const replies = z
  .array(z.object({ topic: z.string(), angle: z.enum(angles).optional(), draft: z.looseObject({}) }))
  .parse(recorded.replies);

/** How the replies were made, in one sentence or two. */
export const aboutReplies: string = recorded.about;

export function isRecorded(topic: string, angle?: Angle): boolean {
  return replies.some((reply) => reply.topic === topic && reply.angle === angle);
}

const request = z.object({
  model: z.string(),
  instructions: z.string(),
  input: z.tuple([z.object({ content: z.string() })]),
});

/** A token has about four bytes; no recorded reply knows better. */
const bytesOfToken = 4;

/** A server that speaks as OpenAI's does and answers with the recorded replies; to all others it knows no model. */
export async function startRecordedUpstream(): Promise<{ baseUrl: string; close: () => void }> {
  const server = createServer(async (incoming, response) => {
    const body = await text(incoming);
    const { model, instructions, input } = request.parse(JSON.parse(body));
    const found = replies.find(
      ({ topic, angle }) =>
        input[0].content.includes(JSON.stringify(topic)) &&
        (angle ? instructions.includes(`This video is about ${byAngle[angle]}`) : true),
    );
    const draft = JSON.stringify(found?.draft ?? {});
    const input_tokens = Math.ceil(Buffer.byteLength(body) / bytesOfToken);
    const output_tokens = Math.ceil(Buffer.byteLength(draft) / bytesOfToken);
    const reply = textReply(model, { output: [message(outputText(draft))] });
    const usage = reply.usage && { ...reply.usage, input_tokens, output_tokens };
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(found ? { ...reply, usage } : errorBody('model_not_found')));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
