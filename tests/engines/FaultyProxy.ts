import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/** What becomes of the files of a name: refused, not there, or as late as that. */
export interface LostFile {
  readonly path: RegExp;
  readonly how: 'refused' | 'missing' | { readonly lateBy: number };
  /** So many requests; without it every one. */
  readonly times?: number;
}

export interface Line {
  /** Milliseconds before each reply. */
  readonly latency?: number;
  /** Bytes a second, for all replies together. */
  readonly rate?: number;
  /** Nothing passes. */
  readonly cut?: boolean;
  readonly files?: readonly LostFile[];
  /** Documents arrive as for a browser that runs no scripts. */
  readonly withoutScripts?: boolean;
}

/** A request that came through, with what the site answered. */
export interface Asked {
  readonly what: string;
  readonly at: number;
  status: number;
}

/** A sandbox without scripts turns them off in the document in every engine, `noscript` included. */
const withoutScripts =
  'sandbox allow-same-origin allow-forms allow-downloads allow-modals allow-popups allow-top-navigation';

const reports = '/policy-reports';
const metaPolicy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/;

/**
 * The line between a browser and the local site, with its faults. It tells every document's policy where to report
 * what it forbids, and stands for all other sites: these do not answer.
 */
export class FaultyProxy {
  line: Line = {};
  readonly asked: Asked[] = [];
  readonly violations: string[] = [];
  readonly #site: URL;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #counts = new Map<LostFile, number>();
  /** When the line is free for the next bytes. */
  #freeAt = 0;

  private constructor(site: string) {
    this.#site = new URL(site);
    this.#server = createServer((incoming, outgoing) => {
      this.#answer(incoming, outgoing).catch(() => outgoing.destroy());
    });
    this.#server.on('connect', (_, socket) => socket.destroy());
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
  }

  static async start(site: string): Promise<FaultyProxy> {
    const proxy = new FaultyProxy(site);
    await new Promise<void>((done) => proxy.#server.listen(0, '127.0.0.1', done));
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** A new visit: a good line, nothing asked, nothing reported, no connection kept. */
  begin(): void {
    this.set({});
    this.asked.length = 0;
    this.violations.length = 0;
    this.#hangUp();
  }

  set(line: Line): void {
    this.line = line;
    this.#counts = new Map();
    if (line.cut) this.#hangUp();
  }

  stop(): void {
    this.#server.close();
    this.#hangUp();
  }

  #hangUp(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async #answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = incoming;
    if (headers.host !== `localhost:${this.port}`) return void outgoing.destroy();
    const body = await buffer(incoming);
    if (url === reports) {
      this.violations.push(body.toString());
      return void outgoing.writeHead(204).end();
    }
    const asked: Asked = { what: `${method} ${url}`, at: performance.now(), status: 0 };
    this.asked.push(asked);
    const { line } = this;
    const lost = this.#lost(url);
    if (lost === 'refused') return void outgoing.destroy();
    if (lost === 'missing') return void outgoing.writeHead(404, { 'content-type': 'text/plain' }).end();
    await wait((line.latency ?? 0) + (lost?.lateBy ?? 0));
    const reply = await this.#ask(incoming, body);
    asked.status = reply.statusCode!;
    const isDocument = reply.headers['content-type']?.startsWith('text/html');
    const chunks = isDocument ? [await buffer(reply)] : reply;
    outgoing.writeHead(asked.status, this.#headers(reply, isDocument ? String(chunks) : ''));
    for await (const chunk of chunks as AsyncIterable<Buffer> | Buffer[]) {
      await this.#pace(chunk.length);
      if (this.line.cut) return void outgoing.destroy();
      outgoing.write(chunk);
    }
    outgoing.end();
  }

  #lost(url: string): LostFile['how'] | undefined {
    if (this.line.cut) return 'refused';
    const file = this.line.files?.find(
      (each) =>
        each.path.test(url) && (this.#counts.get(each) ?? 0) < (each.times ?? Number.POSITIVE_INFINITY),
    );
    if (file) this.#counts.set(file, (this.#counts.get(file) ?? 0) + 1);
    return file?.how;
  }

  /** Lets so many bytes through when the line is free for them. */
  async #pace(bytes: number): Promise<void> {
    if (!this.line.rate) return;
    this.#freeAt = Math.max(this.#freeAt, performance.now()) + (bytes / this.line.rate) * 1000;
    await wait(this.#freeAt - performance.now());
  }

  #ask({ method, url, headers }: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
    const { hostname, port, host, origin } = this.#site;
    const sent = { ...headers, host };
    // The site is asked at its own address, so that is where its forms come from.
    if (sent.origin === this.url) sent.origin = origin;
    if (sent.referer) sent.referer = sent.referer.replace(this.url, origin);
    return new Promise((resolve, reject) => {
      const asking = request({ hostname, port, method, path: url, headers: sent, agent: false }, resolve);
      asking.once('error', reject);
      asking.end(body);
    });
  }

  #headers({ headers }: IncomingMessage, html: string): IncomingMessage['headers'] {
    const { connection: _, ...own } = headers;
    if (own.location) own.location = own.location.replace(this.#site.origin, this.url);
    const policy = own['content-security-policy'];
    if (!policy) return own;
    // A document's own policy cannot say where to report: the header repeats it.
    const ofDocument = metaPolicy.exec(html)?.[1];
    const told = [policy, ofDocument].filter(Boolean).map((one) => `${one}; report-uri ${reports}`);
    const policies = this.line.withoutScripts && html ? [...told, withoutScripts] : told;
    return { ...own, 'content-security-policy': policies.join(', ') };
  }
}
