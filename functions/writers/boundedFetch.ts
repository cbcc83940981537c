/** An answer that cannot be read. `fetch` throws it, so that the client sees a failed call. */
export class GarbledAnswer extends Error {
  override readonly name = 'GarbledAnswer';
}

/**
 * A `fetch` that reads the whole answer up to a limit and accepts only JSON. The client alone would read any number of
 * bytes into memory, and its errors would quote HTML or a body that was cut off.
 * @throws GarbledAnswer
 */
export function boundedFetch(maxBytes: number): typeof fetch {
  return async (input, init) => {
    const { body, status, headers } = await fetch(input, init);
    const text = await readText(body, maxBytes);
    if (status < 400 && !isJson(text)) throw new GarbledAnswer(`status ${status}, but no JSON`);
    const kept = ['retry-after', 'retry-after-ms'].flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value] as [string, string]];
    });
    return new Response(text, { status, headers: [['content-type', 'application/json'], ...kept] });
  };
}

async function readText(body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    // Leaving the loop cancels the stream.
    for await (const chunk of body ?? []) {
      length += chunk.length;
      if (length > maxBytes) break;
      chunks.push(chunk);
    }
  } catch (cause) {
    throw new GarbledAnswer('the answer was cut off', { cause });
  }
  if (length > maxBytes) throw new GarbledAnswer(`more than ${maxBytes} bytes`);
  return Buffer.concat(chunks).toString();
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
