import { createHash, createHmac } from 'node:crypto';

type Data = string | ArrayBuffer | ArrayBufferView;

/** Node's SHA-256, an HMAC when given a key, in the form that AWS's signers ask for. */
export class Sha256 {
  readonly #hash;

  constructor(key?: Data) {
    this.#hash = key === undefined ? createHash('sha256') : createHmac('sha256', bytes(key));
  }

  update(data: Data): void {
    this.#hash.update(bytes(data));
  }

  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }

  reset(): never {
    throw new Error('A signer makes a new hash for every text.');
  }
}

function bytes(data: Data): Uint8Array {
  if (typeof data === 'string') return Buffer.from(data);
  return ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
}
