import type { GeneratedBy } from '../../contract/video.ts';
import type { Job, Writer } from '../../writers/Writer.ts';
import { type GenerationEffects, generate, type Order } from './generate.ts';

/**
 * Makes the answer of a route that replies with texts and with who wrote them.
 * @param job plans the texts that a request asks for.
 */
export function writtenAnswer<Request, Texts>(
  kind: Order<Texts>['kind'],
  job: (writer: Writer, request: Request) => Job<Texts>,
) {
  return (
    { body, headers }: { readonly body: Request; readonly headers: Order<Texts>['headers'] },
    effects: GenerationEffects,
  ): Promise<{ data: Texts; generatedBy: GeneratedBy }> =>
    generate({ kind, headers, job: (writer) => job(writer, body) }, effects, (data, generatedBy) => ({
      data,
      generatedBy,
    }));
}
